/** Which of these are not among others, copy by copy: dice that were not kept, cards that were not there before. */
export function notAmong(these: string[], others: string[]): boolean[] {
  const left = [...others];
  return these.map((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
