import { useTranslation } from 'react-i18next';
import type { Title } from '../../api/types';
import { Icon } from '../../look/Icon';
import './facts.css';

const HEAVIEST = 5;

/** How heavy a title is: five little squares and a word. */
export function Weight({ weight }: { weight: number }) {
  const { t } = useTranslation();
  return (
    <span className="weight">
      <span className="w5" aria-hidden="true">
        {Array.from({ length: HEAVIEST }, (_, i) => (
          <i key={i} className={i < weight ? 'on' : ''} />
        ))}
      </span>
      {t(`weight.${weight}`)}
    </span>
  );
}

/** Minutes from and to. */
export function Minutes({ title }: { title: Title }) {
  const { t } = useTranslation();
  if (!title.shelf) return null;
  const [from, to] = title.shelf.minutes;
  return (
    <span>
      <Icon name="minutes" />
      {t('title.minutes', { from, to })}
    </span>
  );
}

/** For how many, how long, how heavy. */
export function TitleFactsLine({ title, brief = false }: { title: Title; brief?: boolean }) {
  const { t } = useTranslation();
  const range = { from: title.seats[0], to: title.seats[title.seats.length - 1] };
  const solo = title.seats[0] === 1;
  const players = brief ? (solo ? 'title.fewSolo' : 'title.few') : solo ? 'title.soloPlayers' : 'title.players';
  return (
    <div className="meta">
      <span>
        <Icon name="players" />
        {brief && <span className="only-read">{t('title.playersWord')} </span>}
        {t(players, range)}
      </span>
      <Minutes title={title} />
      {title.shelf && <Weight weight={title.shelf.weight} />}
    </div>
  );
}
