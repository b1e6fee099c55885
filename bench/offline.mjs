// What the engine costs in a browser's Python: `node bench/offline.mjs [FOLDER]`, after `python3 run.py offline`.
// Node runs the very files a browser loads. Processor time is counted, so that other work on the machine counts little.
import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";

const folder = resolve(process.argv[2] ?? ".build/offline", "engine");
const wanted = process.argv.slice(3);
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const file = (name) => new Uint8Array(readFileSync(join(folder, name)));
const spent = (work) => {
  const before = seconds();
  work();
  return seconds() - before;
};

const HINT = "hint"; // what somebody may ask the coach for
const POSITIONS = `
HINT = "${HINT}"
from conquerant import bots, games
from conquerant.coach.advice import advise
from conquerant.core.chance import Rng
from conquerant.core.contract import CHANCE, OVER

def positions(slug, count=4, cap=160):
    """Decisions with a choice, spread over the beginning of a match that is played by habit."""
    game, rng, habit, found = games.load(slug), Rng("offline"), bots.make("habit"), []
    state = game.start(max(game.seats[0], min(3, game.seats[-1])), {})
    for _ in range(cap):
        while state.mover == CHANCE:
            state.apply(state.chance(rng))
        if state.mover == OVER:
            break
        view, options = state.view(int(state.mover)), state.legal()
        if len(options) > 1:
            found.append((view, options))
        state.apply(habit.choose(game, view, options, rng))
    return found[:: max(1, len(found) // count)][:count]

def decide(slug, level, fraction):
    for view, options in asked[slug]:
        if level == HINT:
            advise(games.load(slug), view, "offline")
            continue
        bots.make(level, fraction=fraction).choose(games.load(slug), view, options, Rng("offline"))

asked = {slug: positions(slug) for slug in games.names()}
`;

const { loadPyodide } = await import(join(folder, "pyodide.mjs"));
const began = seconds();
const wasm = gunzipSync(readFileSync(join(folder, "pyodide.asm.wasm.gz")));
writeFileSync(join(folder, "pyodide.asm.wasm"), wasm); // where node looks for it; gone again below
const py = await loadPyodide({ indexURL: folder });
unlinkSync(join(folder, "pyodide.asm.wasm"));
console.log(`Python           ${(seconds() - began).toFixed(2)} s`);
for (const name of ["packages.zip", "conquerant.zip"]) py.unpackArchive(file(name), "zip", { extractDir: "/home/c" });
py.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/home/c')");
console.log(`our modules      ${spent(() => py.runPython("import conquerant.local.browser")).toFixed(2)} s`);
console.log(
  `five games       ${spent(() => py.runPython("from conquerant import games; [games.load(s) for s in games.names()]")).toFixed(2)} s`,
);
py.runPython(POSITIONS);
py.runPython(`[decide(slug, "easy", 1.0) for slug in games.names()]`); // what is made once is made
console.log(`memory           ${(py._module.HEAPU8.length / 1e6).toFixed(0)} MB of WebAssembly\n`);

const LEVELS = wanted.length ? wanted : ["easy", "medium", "hard", "expert", HINT];
console.log(`ms a decision    ${LEVELS.map((level) => level.padStart(9)).join("")}`);
for (const slug of py.runPython("games.names()").toJs()) {
  const count = py.runPython(`len(asked["${slug}"])`);
  const row = LEVELS.map((level) => {
    const took = spent(() => py.runPython(`decide("${slug}", "${level}", 1.0)`));
    return ((took * 1000) / count).toFixed(0).padStart(9);
  });
  console.log(`${slug.padEnd(17)}${row.join("")}`);
}
