/**
 * How the words of a language are set, and how they agree with the names that are put among them. What a language wants
 * is in its `grammar.LANG.json`; `grammar.py` does the same with it for the terminal, and says how sentences are
 * written.
 */

/** The file of a language, as it is written. */
export interface Grammar {
  typeset: { after: string; find: string; before: string; put: string }[];
  agree: Record<string, Record<string, string>>;
  elided: Record<string, string>;
  vowel: string;
  aspirated: string[];
}

// Marks around a name inside a formatted sentence, from the private use area: they never occur in words.
const OPEN = "\uE003";
const SEEN = "\uE004";
const CLOSE = "\uE005";
const MARKS = new RegExp(`${OPEN}[^${SEEN}]*${SEEN}|${CLOSE}`, "g");
/** Code and addresses are no prose. */
const VERBATIM = /(`[^`]*`|https?:\/\/\S+)/;

/** The text with the spaces, apostrophes and the like that the language wants, in whatever is no code or address. */
export function typeset(text: string, grammar: Grammar | undefined): string {
  if (!grammar) return text;
  const parts = text.split(VERBATIM);
  return parts.map((part, i) => (i % 2 ? part : set(part, grammar))).join("");
}

function set(text: string, grammar: Grammar): string {
  for (const { after, find, before, put } of grammar.typeset)
    text = text.replace(new RegExp(`(${after})${find}(?=${before})`, "gu"), `$1${put}`);
  return text;
}

/** A name so that `agreed` finds it in the sentence. */
export const marked = (name: string, article = ""): string => OPEN + article + SEEN + name + CLOSE;

/** A sentence with marked names, without the marks, its little words in the form that suits the names. */
export function agreed(sentence: string, grammar: Grammar | undefined): string {
  if (grammar && sentence.includes(OPEN)) {
    const little = Object.keys(grammar.agree).join("|");
    const before = new RegExp(
      `(^|[^\\p{L}\\p{N}_])(${little}) ${OPEN}([^${SEEN}]*)${SEEN}(\uE000?)([^${CLOSE}]*)`,
      "giu",
    );
    sentence = sentence.replace(before, (_, start: string, word: string, article: string, mark: string, name: string) =>
      joined(grammar, start, word, article, mark, name),
    );
  }
  return sentence.replace(MARKS, "");
}

function joined(grammar: Grammar, start: string, word: string, article: string, mark: string, name: string): string {
  const plain = word.toLowerCase();
  if (name.toLowerCase().startsWith(`${plain} `)) return start + mark + word + name.slice(word.length);
  const form = grammar.agree[plain]?.[suiting(grammar, name, article)] ?? `${plain} `;
  const first = word === plain ? form.slice(0, 1) : form.slice(0, 1).toUpperCase();
  return start + first + form.slice(1) + mark + name;
}

/** Which form goes before the name: that of its article, or else that of its first letter. */
function suiting(grammar: Grammar, name: string, article: string): string {
  const plain = name.toLowerCase();
  const first = /\p{L}+/u.exec(plain)?.[0] ?? "";
  const vowel = new RegExp(grammar.vowel, "u").test(plain) && !grammar.aspirated.includes(first);
  if (article) return vowel ? (grammar.elided[article] ?? article) : article;
  return vowel ? "’" : "";
}
