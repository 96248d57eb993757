import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLang } from '../i18n';
import { api, ApiError } from './client';
import type { Me } from './types';

interface MeState {
  /** undefined: not known yet; null: nobody. */
  me: Me | null | undefined;
  setMe: (me: Me | null) => void;
  /** Whose sign-in was ended elsewhere is told so, until they are somebody again. */
  out: boolean;
  signedOut: () => void;
  /** The name made up for somebody who is not known. */
  guest: string;
  rename: (guest: string) => void;
  /** Another made-up name. */
  roll: () => void;
  /** Who is not known yet becomes a guest of that name. */
  become: () => Promise<Me>;
  error: ApiError | null;
  retry: () => void;
}

const Context = createContext<MeState | null>(null);
const KEY = 'penumbra.guest';

/** The name a stranger bears until they sit down: kept by this browser, made up by the server in their language. */
function useGuest(wanted: boolean) {
  const lang = useLang();
  const [guest, setGuest] = useState(() => localStorage.getItem(`${KEY}.${lang}`) ?? '');
  const rename = useCallback(
    (name: string) => {
      setGuest(name);
      if (name.trim()) localStorage.setItem(`${KEY}.${lang}`, name.trim());
    },
    [lang],
  );
  const ask = useCallback((but: string) => api.guestName(lang, but).then(({ name }) => rename(name)), [lang, rename]);
  useEffect(() => {
    if (!wanted) return;
    const kept = localStorage.getItem(`${KEY}.${lang}`);
    if (kept) setGuest(kept);
    else ask('').catch(() => setGuest(''));
  }, [wanted, lang, ask]);
  const roll = useCallback(() => void ask(guest).catch(() => undefined), [ask, guest]);
  return { guest, rename, roll };
}

export function MeProvider({ children }: { children: ReactNode }) {
  const [me, setKnown] = useState<Me | null | undefined>(undefined);
  const [out, setOut] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const { guest, rename, roll } = useGuest(me === null);
  const lang = useLang();
  const setMe = useCallback((now: Me | null) => {
    setKnown(now);
    setOut(false);
  }, []);
  const signedOut = useCallback(() => {
    setKnown(null);
    setOut(true);
  }, []);
  const retry = useCallback(() => {
    setError(null);
    api.hello().then(
      (hello) => setMe(hello.me),
      (reason: unknown) => reason instanceof ApiError && setError(reason),
    );
  }, [setMe]);
  useEffect(retry, [retry]);
  const known = useRef(me);
  known.current = me;
  const become = useCallback(async () => {
    if (known.current) return known.current;
    const made = await api.enter(guest.trim() || (await api.guestName(lang, '')).name);
    setMe(made);
    return made;
  }, [guest, lang, setMe]);
  const value = useMemo(
    () => ({ me, setMe, out, signedOut, guest, rename, roll, become, error, retry }),
    [me, setMe, out, signedOut, guest, rename, roll, become, error, retry],
  );
  return <Context value={value}>{children}</Context>;
}

export function useMe(): MeState {
  const state = useContext(Context);
  if (!state) throw new Error('useMe outside of MeProvider');
  return state;
}
