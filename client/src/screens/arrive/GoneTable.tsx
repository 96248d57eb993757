import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { api } from '../../api/client';
import { useFetched } from '../../api/useFetched';
import { useText } from '../../i18n';
import { codeIn } from '../JoinBox';

const UNKNOWN = ['no_table', 'no_code'];

/** Where a table was: who was invited is told whom to ask for a new link. */
export function GoneTable({ id, k }: { id: string; k: string | null }) {
  const { t } = useTranslation();
  const say = useText();
  const code = codeIn(id);
  const { error, data } = useFetched<unknown>(`gone ${id} ${k}`, () => (code ? api.lead(code) : api.invitation(id, k)));
  if (!error && !data) return null;
  const known = error && !UNKNOWN.includes(error.code);
  return (
    <main id="content" className="page narrow">
      <h1>{known ? say(error.text) : t('invitation.gone')}</h1>
      {!known && <p className="lead">{t('invitation.goneText')}</p>}
      <p className="lead">
        <Link href="/" className="btn plain">
          {t('app.toTables')}
        </Link>
      </p>
    </main>
  );
}
