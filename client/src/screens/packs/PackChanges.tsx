import { useTranslation } from 'react-i18next';
import type { ChangedCard } from '../../api/types';
import { useText } from '../../i18n';
import './packs.css';

/** What a pack changes, card by card: what was, what is. */
export function PackChanges({ changes }: { changes: ChangedCard[] }) {
  const { t } = useTranslation();
  const say = useText();
  if (!changes.length) return <p className="packnote">{t('packs.nothing')}</p>;
  return (
    <ul className="packchanges">
      {changes.map((one) => (
        <li key={one.card}>
          <b>{say(one.name)}</b>
          {one.added && <span className="tag">{t('packs.newCard')}</span>}
          <ul>
            {one.changes.map((change) => (
              <li key={change.field}>
                <span>{say(change.label)}:</span> <del>{say(change.old)}</del> → <ins>{say(change.new)}</ins>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
