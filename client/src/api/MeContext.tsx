import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { api, ApiError } from './client';
import type { Me } from './types';

interface MeState {
  /** undefined: not known yet; null: nobody. */
  me: Me | null | undefined;
  setMe: (me: Me | null) => void;
  error: ApiError | null;
  retry: () => void;
}

const Context = createContext<MeState | null>(null);

export function MeProvider({ children }: { children: ReactNode }) {
  const [me, setMe] = useState<Me | null | undefined>(undefined);
  const [error, setError] = useState<ApiError | null>(null);
  const retry = useCallback(() => {
    setError(null);
    api.me().then(setMe, (reason: unknown) => {
      if (reason instanceof ApiError && reason.status === 401) setMe(null);
      else if (reason instanceof ApiError) setError(reason);
    });
  }, []);
  useEffect(retry, [retry]);
  const value = useMemo(() => ({ me, setMe, error, retry }), [me, error, retry]);
  return <Context value={value}>{children}</Context>;
}

export function useMe(): MeState {
  const state = useContext(Context);
  if (!state) throw new Error('useMe outside of MeProvider');
  return state;
}
