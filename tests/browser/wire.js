/* Listens beside the page: what it has been sent, and what it has sent. */
(() => {
  const LONGEST = 180000;
  const wire = { states: 0, seq: 0, acts: [], refused: 0, asked: null, turn: null, over: false, underway: false, news: [] };
  window.wire = wire;

  const heard = {
    state(message) {
      const mine = Object.values(message.seats);
      const shown = mine.find((seat) => seat.prompt?.yours) ?? mine[0] ?? message.spectator;
      wire.states += 1;
      wire.underway = false;
      wire.seq = message.seq;
      wire.over = Boolean(shown?.view.done);
      wire.turn = shown?.prompt?.seat ?? null;
      wire.asked = shown?.prompt?.yours ? shown.prompt : null;
    },
    refused() {
      wire.refused += 1;
      wire.underway = false;
    },
  };
  const hear = (event) => {
    const message = JSON.parse(event.data);
    heard[message.type]?.(message);
    wire.news.splice(0).forEach((tell) => tell());
  };
  window.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      this.addEventListener('message', hear);
    }
    send(text) {
      const message = JSON.parse(text);
      if (message.type === 'act') {
        wire.acts.push(wire.asked?.options.find((one) => one.action === message.action));
        wire.underway = true;
      }
      super.send(text);
    }
  };

  /** Until something has come over the wire that makes it true. */
  wire.until = async (holds) => {
    let ends;
    const patience = new Promise((_, fail) => {
      ends = setTimeout(() => fail(new Error(`waited in vain for ${holds}`)), LONGEST);
    });
    try {
      while (!holds()) await Promise.race([new Promise((tell) => wire.news.push(tell)), patience]);
    } finally {
      clearTimeout(ends); // or a wait that was not in vain would complain later on, in a game that takes longer
    }
  };
})()
