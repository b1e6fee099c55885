declare module "virtual:kits" {
  import type { GameKit } from "$web/lib/kit";

  /** How to load what each game brings, by its folder; made by kits.build.ts. */
  const kits: Record<string, () => Promise<Partial<GameKit>>>;
  export default kits;
}

declare module "virtual:kit" {
  import type { GameKit } from "$web/lib/kit";

  /** What the one game brings that a cell of a notebook shows; `vite.notebook.config.ts` says which. */
  const brought: Partial<GameKit>;
  export = brought;
}
