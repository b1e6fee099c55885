/** The little Markdown the rules are written in, read into plain pieces: nothing of it is ever taken as HTML. */

export interface Block {
  kind: "text" | "example" | "note" | "item";
  text: string;
}

export interface Span {
  kind: "text" | "strong" | "em" | "code";
  text: string;
}

export function blocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const block of text.split(/\n\s*\n/)) {
    const trimmed = block.trim();
    if (!trimmed) continue;
    if (trimmed.startsWith(">"))
      blocks.push({ kind: "example", text: trimmed.replace(/^> ?/gm, "").replace(/\n/g, " ") });
    else if (/^\*[^*].*[^*]\*$/s.test(trimmed))
      blocks.push({ kind: "note", text: trimmed.slice(1, -1).replace(/\n/g, " ") });
    else if (/^(-|\d+\.|\|) ?/.test(trimmed))
      for (const line of trimmed.split("\n")) blocks.push({ kind: "item", text: line.replace(/^- /, "• ") });
    else blocks.push({ kind: "text", text: trimmed.replace(/\n/g, " ") });
  }
  return blocks;
}

/** What the paragraph itself says, without its examples and notes. */
export function firstBlock(text: string): string {
  return text.split(/\n\s*\n/)[0]?.trim() ?? "";
}

export function spans(text: string): Span[] {
  const spans: Span[] = [];
  for (const part of text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)) {
    if (part.startsWith("**")) spans.push({ kind: "strong", text: part.slice(2, -2) });
    else if (part.startsWith("*") && part.length > 2) spans.push({ kind: "em", text: part.slice(1, -1) });
    else if (part.startsWith("`")) spans.push({ kind: "code", text: part.slice(1, -1) });
    else if (part) spans.push({ kind: "text", text: part });
  }
  return spans;
}

/** The text as one types it when one looks for it: without accents, capitals, and spaces and apostrophes of print. */
export const searchable = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
