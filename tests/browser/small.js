/* Texts that are painted smaller than 11 px. A map that can be zoomed with two fingers is left out. */
() => {
  const LEAST = 11;
  const found = new Set();
  const transformed = (element) => {
    const { transform, scale } = getComputedStyle(element);
    const { a, b } = new DOMMatrix(transform);
    return Math.hypot(a, b) * (parseFloat(scale) || 1);
  };
  /** How much larger it is painted than it is set; a drawing knows everything above it. */
  const scaleOf = (element) => {
    let scale = 1;
    for (let one = element; one; one = one.parentElement) {
      if (one instanceof SVGGraphicsElement) {
        const { a, b } = one.getScreenCTM();
        return scale * Math.hypot(a, b);
      }
      scale *= transformed(one);
    }
    return scale * (element.currentCSSZoom ?? 1);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.data.trim();
    if (!text || element.closest('.only-read, [inert], .fr-phone .fr-map, script, style, noscript')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (getComputedStyle(element).clipPath !== 'none') continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    if (size < LEAST - 0.05) found.add(`${element.className?.baseVal ?? element.className} ${size.toFixed(1)}: ${text.slice(0, 30)}`);
  }
  return [...found];
}
