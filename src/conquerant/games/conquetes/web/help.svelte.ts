import { helping } from "$web/lib/help.svelte";

/** What a thing on the table is, and the paragraphs that govern it. */
export interface Tip {
  topic: string; // the message `help-TOPIC`
  rules: string[];
  region?: string;
}

export const { helper, help } = helping<Tip>();
