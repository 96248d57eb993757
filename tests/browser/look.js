/* What a person sees of the Tyrants table, and the first reachable thing of the wanted kinds. */
(wanted) => {
  const KINDS = {
    anyway: '.prompt:has(.fr-back) .btn.primary',
    choice: '.fr-tray .fr-choice, .fr-tray .card.legal',
    hand: '.fr-hand .card.legal',
    put: '.fr-target.put',
    take: '.fr-target.take',
    hide: '.fr-target.hide',
    played: '.fr-fan .card.legal',
    guard: '.ty-supplies > :last-child > .ty-supply.legal',
    market: '.ty-market .card.legal, .ty-supply.legal',
    close: '.prompt .btn.primary:not(:disabled)',
  };
  const text = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
  const mine = document.querySelector('.prompt.mine') !== null;
  const seen = {
    mine,
    over: document.querySelector('.sheet-end') !== null,
    question: text('.prompt .q b')[0] ?? '',
    hand: text('.fr-hand .card'),
    played: text('.fr-fan .card'),
    pool: text('.fr-pool'),
    pieces: document.querySelectorAll('[data-place] .fr-target').length,
    recent: text('.fr-left').join(' '),
    kind: null,
  };
  seen.sign = JSON.stringify([seen.mine, seen.over, seen.question, seen.hand, seen.played, seen.pool, seen.pieces, seen.recent]);
  if (!mine) return seen;
  for (const old of document.querySelectorAll('[data-chosen]')) old.removeAttribute('data-chosen');
  for (const kind of wanted) {
    for (const element of document.querySelectorAll(KINDS[kind])) {
      if (!(element instanceof SVGElement)) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = (element.querySelector('.fr-hit') ?? element).getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (!element.contains(document.elementFromPoint(x, y))) continue;
      element.setAttribute('data-chosen', '');
      return { ...seen, kind, x, y };
    }
  }
  return seen;
}
