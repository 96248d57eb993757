import { useState } from 'react';
import { useLocation } from 'wouter';
import { api, ApiError } from '../../api/client';
import { useMe } from '../../api/MeContext';
import { useLang } from '../../i18n';

/** One click: a running table against bots, and we are there. */
export function usePlay() {
  const lang = useLang();
  const [, go] = useLocation();
  const { guest, setMe } = useMe();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const play = (title: string) => {
    setBusy(true);
    setError(null);
    api.play(title, lang, guest.trim()).then(
      ({ me, table }) => {
        setMe(me);
        go(`/t/${table.id}`);
      },
      (reason: unknown) => {
        setBusy(false);
        if (reason instanceof ApiError) setError(reason);
      },
    );
  };
  return { play, busy, error };
}
