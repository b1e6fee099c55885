import "./look.css";
import "./app.css";
import "./page.css";
import { dialAhead } from "./lib/dialling";

// The app and a table's line take as long as each other on a slow line: neither waits for the other.
dialAhead();
void import("./start").then(({ begin }) => begin());
