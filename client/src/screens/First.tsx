import { api } from '../api/client';
import { useMe } from '../api/MeContext';
import { useFetched } from '../api/useFetched';
import { chunk } from '../look/chunk';
import { Loading, Trouble } from '../look/Trouble';
import { Arrive } from './arrive/Arrive';

const Home = chunk(() => import('./Home').then((m) => m.Home));

/** Who has tables goes on with them; everybody else is shown what there is. */
export function First() {
  const { me, error, retry } = useMe();
  const mine = useFetched(me ? `mine ${me.id}` : null, () => api.tables('mine'));
  if (error) return <Trouble text={error.text} onRetry={retry} />;
  if (me === null || mine.data?.length === 0) return <Arrive />;
  if (mine.error) return <Trouble text={mine.error.text} onRetry={mine.reload} />;
  if (!mine.data) return <Loading />;
  return <Home />;
}
