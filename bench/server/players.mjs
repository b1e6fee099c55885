// So many clients of boardgame.io's server, two at a match, who move as fast as they are answered. They speak its
// protocol over bare sockets, so that the players cost as little as possible.
import { io } from "socket.io-client";

const [port, clients, seconds] = process.argv.slice(2).map(Number);
const took = [];
let until = Infinity;
let started = false;
let problems = 0;

class Player {
  constructor(n) {
    this.match = `m${Math.floor(n / 2)}`;
    this.seat = String(n % 2);
    this.sent = 0;
    this.state = null;
    this.line = io(`http://127.0.0.1:${port}/count`, { transports: ["websocket"], forceNew: true, autoConnect: false });
    this.line.on("update", (_, state) => this.hear(state));
  }

  sit() {
    return new Promise((seated) => {
      this.line.once("sync", (_, { state }) => {
        this.state = state;
        seated();
      });
      this.line.on("connect_error", () => (problems += 1));
      this.line.on("connect", () => this.line.emit("sync", this.match, this.seat, undefined, 2));
      this.line.connect();
    });
  }

  hear(state) {
    if (this.sent) {
      took.push(performance.now() - this.sent);
      this.sent = 0;
    }
    this.state = state;
    this.move();
  }

  move() {
    if (!started || this.state.ctx.currentPlayer !== this.seat || performance.now() > until) return;
    this.sent = performance.now();
    const payload = { type: "add", args: [], playerID: this.seat };
    this.line.emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.match, this.seat);
  }
}

const players = Array.from({ length: clients - (clients % 2) }, (_, n) => new Player(n));
for (let n = 0; n < players.length; n += 2) await Promise.all([players[n].sit(), players[n + 1].sit()]);
console.log("ready");
await new Promise((asked) => process.stdin.once("data", asked));
const began = performance.now();
until = began + seconds * 1000;
started = true;
for (const player of players) player.move();
await new Promise((over) => setTimeout(over, seconds * 1000));
const lasted = (performance.now() - began) / 1000;
took.sort((a, b) => a - b);
const at = (share) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 100) / 100;
console.log(JSON.stringify({ moves: took.length, seconds: lasted, p50_ms: at(0.5), p99_ms: at(0.99), worst_ms: Math.round((took.at(-1) ?? 0) * 100) / 100, problems }));
process.exit(0);
