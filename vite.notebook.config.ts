import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { kits } from "./web/kits.build";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What a cell of a notebook shows a state with: one script and one style for the game that `--mode` names, which ask
 *  nobody for anything. */
export default defineConfig(({ mode: slug }) => ({
  root: here("web"),
  plugins: [kits(here("src/conquerant/games")), svelte({ configFile: here("svelte.config.js") })],
  resolve: {
    alias: [
      { find: "$web", replacement: here("web") },
      { find: "$games", replacement: here("src/conquerant/games") },
      { find: "$game", replacement: here(`src/conquerant/games/${slug}`) },
      { find: /^virtual:kit$/, replacement: `virtual:kit/${slug}` },
      { find: /^\.\/local$/, replacement: here("web/notebook/nowhere.ts") }, // no table is kept there
    ],
  },
  build: {
    outDir: here(".build/web/dist/notebook"),
    emptyOutDir: false,
    target: "es2022",
    cssCodeSplit: false,
    assetsInlineLimit: 100_000, // letters come with the style
    modulePreload: false,
    rolldownOptions: {
      input: here("web/notebook/main.ts"),
      checks: { emptyImportMeta: false },
      output: { format: "iife", entryFileNames: `${slug}.js`, assetFileNames: `${slug}[extname]` },
    },
  },
}));
