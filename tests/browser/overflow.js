/* Texts that leave their box: cut off without an ellipsis, past the edge of the page, or out of the list they stand in. */
() => {
  const found = [];
  const told = (element) => `${element.className?.baseVal ?? element.className}: ${element.textContent.trim().slice(0, 40)}`;
  /** A line above it ends in an ellipsis: a word of it may begin before that and end behind. */
  const shortened = (element) => {
    for (let line = element.parentElement; line && !line.matches('ul, ol'); line = line.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(line);
      if (overflowX === 'hidden' && textOverflow === 'ellipsis') return true;
    }
    return false;
  };
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('svg, .only-read, [inert], .inspect')) continue;
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (!own || !box.width || !box.height || style.visibility === 'hidden' || style.clipPath !== 'none') continue;
    const cut = ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (cut && style.textOverflow !== 'ellipsis') found.push(told(element));
    const list = element.closest('li')?.parentElement?.getBoundingClientRect();
    if (list && box.right > list.right + 1 && box.left < list.right && !shortened(element)) found.push(told(element));
    // A scroller may hold more than fits; the page may not.
    const scroller = element.closest('.fr-scroll, .fr-hand, .fr-fan, .own, .middle, .panel, .fr-left, .fr-rail, .cards, [role="tablist"], nav, ol, .scroll');
    if (!scroller && (box.right > document.documentElement.clientWidth + 1 || box.left < -1)) found.push(told(element));
  }
  return found;
}
