// Builds what a notebook shows each of these games with: node web/notebook/build.mjs GAME...
import { build } from "vite";

for (const slug of process.argv.slice(2))
  await build({ configFile: "vite.notebook.config.ts", mode: slug, logLevel: "warn" });
