/** The pack that is being written for a title: kept on this device until it is saved or thrown away. */
import { useEffect, useState } from 'react';

export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
export type Fields = Record<string, Value>;

export interface Draft {
  name: string;
  cards: Record<string, Fields>;
  values: Fields;
}

const key = (title: string) => `penumbra.pack.${title}`;
const changed = 'penumbra:pack';

export const emptyDraft = (name: string): Draft => ({ name, cards: {}, values: {} });

export function readDraft(title: string): Draft | null {
  try {
    const text = localStorage.getItem(key(title));
    return text ? (JSON.parse(text) as Draft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(title: string, draft: Draft | null) {
  try {
    if (draft) localStorage.setItem(key(title), JSON.stringify(draft));
    else localStorage.removeItem(key(title));
  } catch {
    // Without a store the draft lives as long as the page.
  }
  window.dispatchEvent(new CustomEvent(changed));
}

export function useDraft(title: string): Draft | null {
  const [draft, setDraft] = useState(() => readDraft(title));
  useEffect(() => {
    const look = () => setDraft(readDraft(title));
    look();
    window.addEventListener(changed, look);
    window.addEventListener('storage', look);
    return () => {
      window.removeEventListener(changed, look);
      window.removeEventListener('storage', look);
    };
  }, [title]);
  return draft;
}

/** The draft as a file: JSON is YAML. */
export function packText(title: string, draft: Draft): string {
  const cards = Object.entries(draft.cards).map(([id, fields]) => ({ id, ...fields }));
  const values = Object.keys(draft.values).length ? { values: draft.values } : {};
  return `${JSON.stringify({ penumbra_pack: 1, game: title, name: draft.name, cards, ...values }, null, 2)}\n`;
}

export const same = (a: Value | undefined, b: Value | undefined) => JSON.stringify(a) === JSON.stringify(b);
