import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("web"),
  base: "/",
  plugins: [svelte({ configFile: here("svelte.config.js") })],
  resolve: { alias: { $web: here("web"), $games: here("src/conquerant/games") } },
  build: {
    outDir: here(".build/web/dist"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's content policy allows files of its own, not data: addresses
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here(".")] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
