// Lets learners attend recorded games: the browser's own lesson logic says what each is shown.
// Standard input: [{"lesson", "actions", "games": [[{"options", "news", "over"}, ...], ...], "patience"}, ...].
// Answers for each game of each: what was shown, in order, as [hint, when].
import { runnerImport } from "vite";

const { ActionTable, Options } = (await runnerImport("./web/lib/actions.ts", { configFile: false })).module;
const { BEGUN } = (await runnerImport("./web/lesson/kept.ts", { configFile: false })).module;
const { followed, lastOf, spoken, turned } = (await runnerImport("./web/lesson/lesson.ts", { configFile: false }))
  .module;

/** `reads`: after how many sights of the same thing the learner presses Next; he never skips what he is to do. */
function attend(lesson, table, states, reads) {
  const told = [];
  const sight = { options: new Options(table, []), history: [], seat: 0, over: false };
  let at = BEGUN;
  let looked = 0;
  const note = () => {
    const { hint, when } = spoken(lesson, at, sight);
    const same = told.at(-1)?.[0] === hint.name && told.at(-1)?.[1] === when;
    looked = same ? looked + 1 : 0;
    if (!same) told.push([hint.name, when]);
    return (when === "still" || !hint.done) && when !== "later" && hint !== lastOf(lesson);
  };
  for (const { options, news, over } of states) {
    sight.options = new Options(table, options);
    sight.history = [...sight.history, ...news];
    sight.over = over;
    at = followed(lesson, at, sight);
    while (note() && (over || looked >= reads)) at = turned(lesson, at, sight);
  }
  return told;
}

let text = "";
for await (const part of process.stdin) text += part;
const answers = JSON.parse(text).map(({ lesson, actions, games, reads }) => {
  const table = new ActionTable(actions);
  return games.map((states) => attend(lesson, table, states, reads));
});
console.log(JSON.stringify(answers));
