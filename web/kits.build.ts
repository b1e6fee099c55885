import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What a game may bring to a table: the names it has in `lib/kit.ts`, and where it is found. */
const PARTS = {
  "default as Board": "Board.svelte",
  "default as Hand": "Hand.svelte",
  "facts, rivals, crumb": "facts.ts",
  account: "account.ts",
  since: "since.ts",
  "default as values": "actions.json",
  "default as autos": "auto.json",
  "default as keys": "keys.json",
};
const ALL = "virtual:kits";
const ONE = "virtual:kit/";

/** Makes `virtual:kits`: for each folder of a game that has anything of it, how to load all it brings as one file.
 *  Small ones would cost a slow line a round trip each. Finding a folder is the registration: a new game touches
 *  nothing here. */
export function kits(games: string): Plugin {
  const part = (slug: string, file: string): string => join(games, slug, "web", file);
  const brought = (slug: string): [string, string][] =>
    Object.entries(PARTS).filter(([, file]) => existsSync(part(slug, file)));

  const whole = (slug: string): string =>
    brought(slug)
      .map(
        ([what, file]) =>
          `export ${/^default/.test(what) ? `{ ${what} }` : "*"} from ${JSON.stringify(part(slug, file))};`,
      )
      .join("\n");

  function all(): string {
    const slugs = readdirSync(games).filter((slug) => brought(slug).length);
    const lines = slugs.map((slug) => `  ${slug}: () => import("${ONE}${slug}"),`);
    return ["export default {", ...lines.sort(), "};"].join("\n");
  }

  return {
    name: "kits",
    resolveId: (id) => (id === ALL || id.startsWith(ONE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${ALL}`) return all();
      return id.startsWith(`\0${ONE}`) ? whole(id.slice(ONE.length + 1)) : null;
    },
  };
}
