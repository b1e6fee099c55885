// Formats messages as the browser does. Standard input: [{"lang", "grammar", "ftl", "wanted": [[message, values, articles],
// ...]}, ...]; `grammar` is what grammar.LANG.json holds, or null. A string among the values is a name.
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import ts from "typescript";

const source = readFileSync(new URL("../../web/lib/grammar.ts", import.meta.url), "utf-8");
const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
const code = ts.transpileModule(source, { compilerOptions: options }).outputText;
const { agreed, marked, typeset } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

let text = "";
for await (const part of process.stdin) text += part;
const answers = JSON.parse(text).map(({ lang, grammar, ftl, wanted }) => {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(typeset(ftl, grammar ?? undefined))).map(String);
  const told = wanted.map(([message, values, articles = {}]) => {
    const found = bundle.getMessage(message);
    const named = Object.entries(values).map(([key, value]) => [
      key,
      typeof value === "string" ? marked(value, articles[value]) : value,
    ]);
    const said = found?.value && bundle.formatPattern(found.value, Object.fromEntries(named), errors);
    return said ? agreed(said, grammar ?? undefined) : null;
  });
  return { told, errors: errors.map(String) };
});
console.log(JSON.stringify(answers));
