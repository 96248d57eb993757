/* Listens beside the page: what it has been sent, what it has sent, and when it has come to rest. */
(() => {
  const LONGEST = 180000;
  const wire = { states: 0, acts: [], refused: 0, asked: null, turn: null, over: false, news: [] };
  window.wire = wire;

  const heard = {
    state(message) {
      const mine = Object.values(message.seats);
      const shown = mine.find((seat) => seat.prompt?.yours) ?? mine[0] ?? message.spectator;
      wire.states += 1;
      wire.over = Boolean(shown?.view.done);
      wire.turn = shown?.prompt?.seat ?? null;
      wire.asked = shown?.prompt?.yours ? shown.prompt : null;
    },
    refused: () => (wire.refused += 1),
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
      if (message.type === 'act') wire.acts.push(wire.asked?.options.find((one) => one.action === message.action));
      super.send(text);
    }
  };

  /** Until something has come over the wire that makes it true. */
  wire.until = async (holds) => {
    const patience = new Promise((_, fail) => setTimeout(() => fail(new Error(`waited in vain for ${holds}`)), LONGEST));
    while (!holds()) await Promise.race([new Promise((tell) => wire.news.push(tell)), patience]);
  };

  /** Until a frame has passed in which nothing on the page changed. */
  wire.rest = () =>
    new Promise((done) => {
      let changed = true;
      const eye = new MutationObserver(() => (changed = true));
      eye.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const frame = () => {
        if (!changed) {
          eye.disconnect();
          done();
        } else {
          changed = false;
          requestAnimationFrame(frame);
        }
      };
      requestAnimationFrame(frame);
    });
})()
