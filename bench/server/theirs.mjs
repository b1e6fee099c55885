// boardgame.io's server with the smallest game there is, kept in memory. A line on standard input asks for its
// processor time so far, in microseconds.
import { createInterface } from "node:readline";
import { Server } from "boardgame.io/dist/cjs/server.js";

const game = {
  name: "count",
  setup: () => ({ count: 0 }),
  moves: { add: ({ G }) => ({ count: G.count + 1 }) },
  turn: { minMoves: 1, maxMoves: 1 },
};
const server = Server({ games: [game], origins: ["*"] });
server.app.silent = true;
await server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
createInterface({ input: process.stdin }).on("line", () => {
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ cpu_us: user + system }));
});
