/** What the server has written into the page that a link to a table opens (server/ahead.py). */
export function saidAhead(what: 'title' | 'known'): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="penumbra:${what}"]`)?.content;
}
