// Formats messages with the browser's runtime. Standard input: {"lang", "ftl", "wanted": [[message, values], ...]}.
import { FluentBundle, FluentResource } from "@fluent/bundle";

let text = "";
for await (const part of process.stdin) text += part;
const answers = JSON.parse(text).map(({ lang, ftl, wanted }) => {
  const resource = new FluentResource(ftl);
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const errors = bundle.addResource(resource).map(String);
  const told = wanted.map(([message, values]) => {
    const found = bundle.getMessage(message);
    return found?.value ? bundle.formatPattern(found.value, values, errors) : null;
  });
  return { told, errors: errors.map(String) };
});
console.log(JSON.stringify(answers));
