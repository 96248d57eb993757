import { useEffect, useState } from 'react';
import { api } from '../../api/client';
import type { Story } from '../../api/types';

/** How a finished game went; null: which has none yet. It takes the server a moment; without it the sheet still stands. */
export function useStory(table: string | null, k?: string | null): Story | null {
  const [found, setFound] = useState<{ table: string; story: Story } | null>(null);
  useEffect(() => {
    if (table === null) return undefined;
    let current = true;
    api.story(table, k).then(
      (story) => current && setFound({ table, story }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [table, k]);
  return found?.table === table ? found.story : null;
}
