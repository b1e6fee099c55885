import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { kits } from "./web/kits.build";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

const TEXT = /\.(js|css|svg|html|json|webmanifest)$/;

/** Beside each text of the bundle lies the same, packed: the server sends what a browser takes. */
const packed = (folder: string): Plugin => ({
  name: "packed",
  apply: "build",
  closeBundle() {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
      if (!TEXT.test(name)) continue;
      const text = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
    }
  },
});

/** Styles ask for the size of a window in pixels, and mean it for text of the usual size: whoever reads larger text gets
 *  the shape of a smaller window. */
const shapesFollowText = (): Plugin => ({
  name: "shapes-follow-text",
  enforce: "pre",
  transform(code, id) {
    if (!/\.css($|\?)|&lang\.css/.test(id)) return null;
    return code.replace(/@media[^{]+/g, (query) => query.replace(/(\d+)px/g, (_, px) => `${Number(px) / 16}em`));
  },
});

// `run.py offline` names a folder of static files, which may lie at any path; a server's lies at the root.
const offline = process.env["CONQUERANT_OFFLINE"];
const served = here(".build/web/dist");

/** What the server asks browsers to fetch ahead (`server/bundle.py`) has a name by which it is found. */
const fileOf = ({ name, facadeModuleId: id }: { name: string; facadeModuleId?: string | null }): string => {
  const game = /virtual:kit\/(\w+)/.exec(id ?? "")?.[1];
  const [, slug, lang] = /(?:games\/(\w+)|web)\/words\.(\w+)\.ftl/.exec(id ?? "") ?? [];
  return `assets/${game ? `game-${game}` : lang ? `words-${slug ?? "app"}-${lang}` : name}-[hash].js`;
};

/** All that these import without waiting, and what that imports. */
const importedBy = (pages: string[], modules: Modules): Set<string> => {
  const all = new Set(pages);
  for (const id of all) modules.getModuleInfo(id)?.importedIds.forEach((each) => all.add(each));
  return all;
};

/** What begins the app, its first page, and what every table, replay and board needs beside the app itself. */
const [APP, HOME, TABLE] = [here("web/start.ts"), here("web/pages/Home.svelte"), here("web/pages/Table.svelte")];
const BAR = [here("web/parts/Bar.svelte"), here("web/parts/Slip.svelte")];
let parts: Record<"app" | "tables", Set<string>> | null = null;

/** The file a module goes to. What home alone shows is its own; what it may share with others comes with the app. */
const partOf = (id: string, modules: Modules): string | null => {
  parts ??= { app: importedBy([APP, HOME], modules), tables: importedBy([TABLE, ...BAR], modules) };
  if ([APP, HOME, TABLE].includes(id)) return null;
  if (parts.app.has(id)) return ofHome.test(id) ? "home" : "app";
  return parts.tables.has(id) || ofBoards.test(id) ? "tables" : null;
};
const ofHome = /web\/(home|lesson)\//;
const ofBoards =
  /web\/(parts\/(Bar|Die|Odds|Pieces|Place\w+|Slip|SteadyButton|Thread|Zoom)|lib\/(help|insight|sight|telling))\b/;

export default defineConfig({
  root: here("web"),
  base: offline ? "./" : "/",
  plugins: [
    kits(here("src/conquerant/games")),
    shapesFollowText(),
    svelte({ configFile: here("svelte.config.js") }),
    ...(offline ? [] : [packed(served)]),
  ],
  resolve: { alias: { $web: here("web"), $games: here("src/conquerant/games") } },
  build: {
    outDir: offline ?? served,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's content policy allows files of its own, not data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        chunkFileNames: fileOf,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "first", tags: ["$initial"] },
            { name: partOf, debugName: "parts" },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [here(".")] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
