import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang, Prompt } from '../api/types';
import type { Advice } from '../boards/BoardProps';
import type { HintRow } from '../look/HintNote';
import { aboutOf, brought, measured, optionWords } from './advice';

interface Hint {
  bar: {
    asking: boolean;
    rows: HintRow[] | null;
    onAsk: () => void;
    onClose: () => void;
    onPlay: (action: number) => void;
    onPoint: (places: string[]) => void;
  };
  /** What the button and its key do: ask, or put the answer away. */
  press: () => void;
}

/** A bot's advice in words; null where there is none to be had now. */
export function useHint(
  advice: Advice | null,
  prompt: Prompt | null,
  names: string[],
  lang: Lang,
  play: (action: number) => void,
  point: (places: string[]) => void,
): Hint | null {
  const { t } = useTranslation();
  return useMemo(() => {
    if (!advice || !prompt?.yours) return null;
    const { asking, hints, ask, close } = advice;
    const rows =
      hints?.map((hint) => ({
        id: hint.action,
        option: optionWords(hint, prompt, lang),
        says: brought(hint, names, lang, t),
        measured: measured(hint, hints, lang, t),
        places: aboutOf(hint, prompt),
      })) ?? null;
    return {
      bar: { asking, rows, onAsk: ask, onClose: close, onPlay: play, onPoint: point },
      press: rows ? close : ask,
    };
  }, [advice, prompt, names, lang, t, play, point]);
}
