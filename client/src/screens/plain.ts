/** Lower case without accents, so that "zloto" finds "Złoto". */
export function plain(text: string): string {
  return text.toLowerCase().replace(/ł/g, 'l').normalize('NFD').replace(/\p{M}/gu, '');
}
