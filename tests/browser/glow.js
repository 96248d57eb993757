/* A table as somebody sees it who knows no title: what glows, what closes the question, where else to look. */
(() => {
  const GLOWING = '[data-target], [data-legal], .card.legal, .fr-choice';
  const told = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 80);
  const shown = (element) => element.getClientRects().length > 0 && !element.disabled;
  const every = (root, selector) => [...root.querySelectorAll(selector)].filter(shown);
  const glow = { things: [] };
  window.glow = glow;

  const onTop = () => document.querySelector('.fr-popover') ?? document.querySelector('[aria-modal="true"]');

  const collect = () => {
    const top = onTop();
    if (top?.matches('.fr-popover')) return every(top, 'button').map((element) => ['thing', element]);
    const root = top ?? document.querySelector('.fr-table');
    if (!root) return [];
    return [
      ...every(root, GLOWING).map((element) => ['thing', element]),
      ...every(root, '.prompt .btn.primary').map((element) => ['close', element]),
      ...every(root, '.fr-sheet [role="tab"][aria-selected="false"]').map((element) => ['tab', element]),
    ];
  };

  glow.see = () => {
    const found = collect();
    glow.things = found.map(([, element]) => element);
    const { states, asked, over, turn, acts } = wire;
    const seats = [...document.querySelectorAll('.prompt .q b')].map((one) => one.textContent);
    return {
      states,
      turn,
      over: over && document.querySelector('.sheet-end') !== null,
      mine: document.querySelector('.prompt.mine') !== null && asked !== null,
      question: seats[0] ?? '',
      kind: asked?.kind ?? null,
      options: asked?.options.map((one) => [one.verb, one.text.en]) ?? [],
      undo: asked?.undo ?? 0,
      acts: acts.length,
      latest: acts.at(-1)?.verb ?? null,
      recap: shown(document.querySelector('.fr-recapsheet') ?? document.createElement('i')),
      things: found.map(([kind, element]) => [kind, told(element)]),
      focus: glow.things.indexOf(document.activeElement),
    };
  };

  /** The first of these things that a pointer can reach, and where. */
  glow.reach = (order) => {
    for (const i of order) {
      const element = glow.things[i];
      if (!(element instanceof SVGElement)) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = (element.querySelector('.fr-hit') ?? element).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (element.contains(document.elementFromPoint(x, y))) return { i, x, y };
    }
    return null;
  };

  /** What a press has led to, once the table has answered and the page has come to rest. */
  glow.after = async ({ acts, refused, states }) => {
    await rest();
    if (wire.acts.length > acts) {
      await wire.until(() => wire.states > states || wire.refused > refused);
      await rest();
    }
    return glow.see();
  };
})()
