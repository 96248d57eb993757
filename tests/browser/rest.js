/* When a page has come to rest: a size, a font or an answer may lead to more than one drawing. */
(() => {
  /** Once all that waits in the queue of posted messages has been done: the page's own work waits there, too. */
  const queued = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(null);
    });
  const frame = () => new Promise((done) => requestAnimationFrame(done));

  /** Until nothing on the page has changed for a while in which it had the time to: however slow the machine is. */
  window.rest = async () => {
    let changed = false;
    const eye = new MutationObserver(() => (changed = true));
    eye.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let quiet = 0; quiet < 2; quiet = changed ? 0 : quiet + 1) {
      changed = false;
      for (const turn of [queued, queued, queued, frame, queued, queued, queued]) await turn();
    }
    eye.disconnect();
  };
})()
