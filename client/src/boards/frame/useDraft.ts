import { useCallback, useState } from 'react';

/** What is put together on the page for one question before it is said: another question starts anew. */
export function useDraft<T>(question: unknown, start: () => T): [T, (change: Partial<T>) => void] {
  const [made, make] = useState(() => ({ question, draft: start() }));
  let { draft } = made;
  if (made.question !== question) {
    draft = start();
    make({ question, draft });
  }
  const change = useCallback((by: Partial<T>) => make((now) => ({ ...now, draft: { ...now.draft, ...by } })), []);
  return [draft, change];
}
