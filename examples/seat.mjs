// A seat at a table for a program in JavaScript, without a package: node examples/seat.mjs SERVER TOKEN [NAME]
// It plays the first of its options each time. docs/protocol.md tells what all the messages mean.

const [base, token, name = "Ada"] = process.argv.slice(2);
const api = `${base.replace(/\/$/, "")}/api/v1`;
let cookie = "";

if (!base || !token) throw new Error("expected a server and a token: node seat.mjs http://127.0.0.1:8000 program-...");
if (!globalThis.WebSocket) throw new Error("Node.js 22 or newer is needed (20 with --experimental-websocket)");

async function call(method, path, body) {
  const headers = { Cookie: cookie, "Content-Type": "application/json" };
  const answer = await fetch(api + path, { method, headers, body: body && JSON.stringify(body) });
  const given = answer.headers.get("set-cookie");
  if (given) cookie = given.split(";")[0];
  const told = await answer.json();
  if (!answer.ok) throw new Error(`${told.code}: ${told.message}`);
  return told;
}

await call("GET", "/me");
await call("PUT", "/me", { name });
const { table, seat } = await call("POST", "/claim", { token });
const { actions } = await call("GET", `/tables/${table}/game`);

const socket = new WebSocket(`${api.replace(/^http/, "ws")}/tables/${table}/socket`, { headers: { Cookie: cookie } });
const send = (message) => socket.send(JSON.stringify(message));
let played = 0;
let answered = -1; // the seq that was played at

socket.onopen = () => send({ type: "hello", v: 1, seat });
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "state" && message.options.length && message.seq !== answered) {
    answered = message.seq;
    played += 1;
    send({ type: "play", seq: message.seq, ids: [message.options[0]] });
  } else if (message.type === "refused") {
    console.error(`rule ${message.rule}: ${message.reason}`);
  } else if (message.type === "error" && message.code !== "stale") {
    console.error(`${message.code}: ${message.message}`);
  } else if (message.type === "end") {
    console.log(JSON.stringify({ seat, played, known: actions.length, result: message.result }));
    socket.close();
  }
};
socket.onclose = ({ code }) => process.exit(code === 1000 || code === 1005 ? 0 : 1);
