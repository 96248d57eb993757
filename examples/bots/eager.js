// A bot in JavaScript, without packages: penumbra play tyrants --bots "run:node examples/bots/eager.js"
//
// At a table of a server: node eager.js wss://games.example/api/tables/TABLE/bot < token.txt
// (Node.js 22 or newer; Node.js 20 needs the flag --experimental-websocket.) docs/bot-protocol.md describes the messages.
'use strict';

const RELUCTANT = ['end', 'pass', 'done', 'decline', 'stay', 'stop']; // whatever else there is, comes first

/** The first option that does not give anything up. */
function choose(question) {
  const eager = question.options.find((option) => !RELUCTANT.some((verb) => option.code.startsWith(verb)));
  return (eager ?? question.options[0]).action;
}

/** What is answered to a message; null: nothing. */
function answer(heard, token) {
  if (heard.type === 'hello')
    return { type: 'hello', protocol: 1, name: 'Eager', author: 'The Penumbra developers', level: 'easy', token };
  if (heard.type === 'decide') return { type: 'move', n: heard.n, action: choose(heard) };
  return null;
}

/** A program: a line in, a line out. */
function overLines() {
  const lines = require('node:readline').createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const said = answer(JSON.parse(line));
    if (said) console.log(JSON.stringify(said));
  });
}

/** A seat at a table; whoever made the token reads along in the page. */
function overSocket(address) {
  const token = require('node:fs').readFileSync(0, 'utf8').trim();
  const socket = new WebSocket(address);
  socket.onmessage = (event) => {
    const heard = JSON.parse(event.data);
    if (heard.type === 'refused') console.error(heard.code, heard.text.en);
    if (heard.type === 'over') console.log(JSON.stringify(heard.result));
    const said = answer(heard, token);
    if (said) socket.send(JSON.stringify(said));
  };
  socket.onerror = (event) => console.error(event.message ?? 'no connection');
}

const address = process.argv[2];
if (address) overSocket(address);
else overLines();
