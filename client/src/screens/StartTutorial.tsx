import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { api } from '../api/client';
import { useMe } from '../api/MeContext';
import { useFetched } from '../api/useFetched';
import { Loading, Trouble } from '../look/Trouble';

/** The way to my table where I learn a title: where I left it, or with `?again` from the beginning. */
export function StartTutorial() {
  const { title } = useParams<{ title: string }>();
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const again = search.has('again');
  const { me, become } = useMe();
  const { data, error, reload } = useFetched(me === undefined ? null : `${title} ${again}`, async () => {
    await become();
    return api.tutorial(title, again);
  });
  useEffect(() => {
    if (data) go(`/t/${data.id}`, { replace: true });
  }, [data, go]);
  return error ? <Trouble text={error.text} onRetry={reload} /> : <Loading />;
}
