import { helping } from "$web/lib/help.svelte";

/** What a thing on the table is, and the paragraphs that govern it. */
export interface Tip {
  title: string;
  text: string;
  rules: string[];
}

export const { helper, help } = helping<Tip>();
