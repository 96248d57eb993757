import { useMemo } from 'react';
import type { Called, Lang, Line, Prompt, Seat, SeatState, Text } from '../api/types';

/** Texts of a title name seats as its box does ("House Baenre"); people know people. */
export interface People {
  text: (text: Text) => Text;
  line: (line: Line) => Line;
  state: (state: SeatState) => SeatState;
  /** What the title calls a seat. */
  called: (seat: number, lang: Lang) => string;
}

const escaped = (form: string) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function replacer(called: Called[], names: string[], lang: Lang): (text: string) => string {
  const forms = new Map<string, string>();
  called.forEach((one, seat) => {
    const name = names[seat];
    if (!name) return;
    for (const [form, words] of Object.entries(one[lang]))
      forms.set(
        form,
        words.replace('{name}', () => name),
      );
  });
  if (forms.size === 0) return (text) => text;
  const longest = [...forms.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<!\\p{L})(?:${longest.join('|')})(?!\\p{L})`, 'gu');
  return (text) => text.replace(pattern, (form) => forms.get(form) ?? form);
}

export function peopleOf(called: Called[], names: string[]): People {
  const pl = replacer(called, names, 'pl');
  const en = replacer(called, names, 'en');
  const known = new WeakMap<Line, Line>();
  const text = (said: Text): Text => ({ pl: pl(said.pl), en: en(said.en) });
  const prompt = (asked: Prompt): Prompt => ({
    ...asked,
    question: text(asked.question),
    bare: text(asked.bare),
    short: text(asked.short),
    brief: text(asked.brief),
    options: asked.options.map((option) => ({ ...option, text: text(option.text), short: text(option.short) })),
  });
  return {
    text,
    line(line) {
      // What somebody wrote stays as it was written.
      if (line.kind === 'chat') return line;
      const found = known.get(line) ?? { ...line, text: text(line.text) };
      known.set(line, found);
      return found;
    },
    state: (state) => ({ ...state, prompt: state.prompt && prompt(state.prompt) }),
    called: (seat, lang) => Object.keys(called[seat]?.[lang] ?? {})[0] ?? '',
  };
}

/** The people at a table, for as long as nobody is called otherwise. */
export function usePeople(called: Called[] | undefined, seats: Seat[] | undefined): People {
  const key = JSON.stringify([called ?? [], (seats ?? []).map((seat) => seat.name ?? '')]);
  return useMemo(() => {
    const [forms, names] = JSON.parse(key) as [Called[], string[]];
    return peopleOf(forms, names);
  }, [key]);
}
