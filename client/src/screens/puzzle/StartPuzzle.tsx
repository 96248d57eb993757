import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { api } from '../../api/client';
import { useMe } from '../../api/MeContext';
import { useFetched } from '../../api/useFetched';
import { Loading, Trouble } from '../../look/Trouble';

/** The way to my table of a puzzle. */
export function StartPuzzle() {
  const { title, id } = useParams<{ title: string; id: string }>();
  const [, go] = useLocation();
  const { me, become } = useMe();
  const { data, error, reload } = useFetched(me === undefined ? null : `${title} ${id}`, async () => {
    await become();
    return api.openPuzzle(title, id);
  });
  useEffect(() => {
    if (data) go(`/t/${data.id}`, { replace: true });
  }, [data, go]);
  return error ? <Trouble text={error.text} onRetry={reload} /> : <Loading />;
}
