import { useEffect, useState } from 'react';
import type { Line } from '../api/types';

/** How many things were said at the table since the log was last open. */
export function useUnread(log: Line[], open: boolean): number {
  const said = log.filter((line) => line.kind === 'chat');
  const last = said[said.length - 1]?.n ?? 0;
  const [read, setRead] = useState<number | null>(null);
  const loaded = log.length > 0;
  useEffect(() => {
    // What was said before I came is not news.
    if (open || (read === null && loaded)) setRead(last);
  }, [open, last, read, loaded]);
  return read === null || open ? 0 : said.filter((line) => line.n > read).length;
}
