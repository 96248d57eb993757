/** What players choose from, weakest first; the server may know other bots. */
const LEVELS = ['easy', 'normal', 'hard', 'expert'];
const OTHERS = ['greedy', 'random', 'montecarlo', 'ismcts'];
const USUAL = 'normal';

/** Whether it is one of ours: a visitor's name is its own in every language. */
export const isOurs = (bot: string) => LEVELS.includes(bot) || OTHERS.includes(bot);

const known = (bots: string[], order: string[]) => order.filter((bot) => bots.includes(bot));

/** A title's bots: the levels, then the ways to play under their own names, then whatever else there is. */
export function botsByLevel(bots: string[]): { levels: string[]; others: string[] } {
  const unknown = bots.filter((bot) => !isOurs(bot));
  return { levels: known(bots, LEVELS), others: [...known(bots, OTHERS), ...unknown] };
}

/** Who sits down when nobody has chosen. */
export function usualBot(bots: string[]): string {
  return bots.includes(USUAL) ? USUAL : (bots[0] ?? 'random');
}
