import type { Lang } from '../api/types';
import emotes from './emotes.json';

export interface Emote {
  id: string;
  icon: string;
  pl: string;
  en: string;
}

export const EMOTES: readonly Emote[] = emotes;

/** An emote goes over the wire as its name between colons, so that everybody reads it in their own language. */
export const codeOf = (emote: Emote): string => `:${emote.id}:`;

const BY_CODE = new Map(EMOTES.map((emote) => [codeOf(emote), emote]));

/** The emote that was said, if it was one. */
export const emoteOf = (said: string): Emote | undefined => BY_CODE.get(said.trim());

/** What was said, in the reader's words. */
export const emoteWords = (said: string, lang: Lang): string => emoteOf(said)?.[lang] ?? said;
