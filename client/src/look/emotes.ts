import type { Lang } from '../api/types';
import emotes from './emotes.json';

export interface Emote {
  id: string;
  pl: string;
  en: string;
}

export const EMOTES: readonly Emote[] = emotes;

/** An emote goes over the wire as its name between colons, so that everybody reads it in their own language. */
export const codeOf = (emote: Emote): string => `:${emote.id}:`;

const BY_CODE = new Map(EMOTES.map((emote) => [codeOf(emote), emote]));

/** What was said, in the reader's words. */
export function emoteWords(said: string, lang: Lang): string {
  const emote = BY_CODE.get(said.trim());
  return emote ? emote[lang] : said;
}
