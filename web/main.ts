import { mount } from "svelte";
import App from "./App.svelte";
import "./look.css";
import "./app.css";
import { settings } from "./lib/settings.svelte";
import { router } from "./lib/router.svelte";

settings.listen();
router.listen();

const target = document.getElementById("app");
if (target) mount(App, { target });
