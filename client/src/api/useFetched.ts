import { useCallback, useEffect, useState } from 'react';
import { ApiError } from './client';

export interface Fetched<T> {
  data: T | null;
  error: ApiError | null;
  reload: () => void;
}

/** What `load` yields, fetched anew when `key` changes; an answer to an old question is dropped. */
export function useFetched<T>(key: string | null, load: () => Promise<T>): Fetched<T> {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === null) return;
    let current = true;
    setError(null);
    load().then(
      (value) => current && setData(value),
      (reason: unknown) => current && setError(reason instanceof ApiError ? reason : null),
    );
    return () => {
      current = false;
    };
    // `load` is a new function on every render; `key` says what it loads.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, round]);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  return { data, error, reload };
}

const kept = new Map<string, Promise<unknown>>();

/** Facts of a title never change while the page is open: asked for once. */
export function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  let promise = kept.get(key) as Promise<T> | undefined;
  if (!promise) {
    promise = load();
    promise.catch(() => kept.delete(key));
    kept.set(key, promise);
  }
  return promise;
}
