import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import type { Profile } from '../../api/people';
import type { Title } from '../../api/types';
import { once, useFetched } from '../../api/useFetched';
import { useText } from '../../i18n';
import { tinted } from '../../boards/shelf/onShelf';
import { Icon, isIcon } from '../../look/Icon';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Bar, percent } from './parts';

type Favourite = NonNullable<Profile['favourite']>;
type Titles = Map<string, Title>;

const STEPS = ['', 'a', 'b', 'c'];

/** The days of half a year with a game; brighter ones had more. */
export function Calendar({ calendar }: { calendar: Profile['calendar'] }) {
  const { t } = useTranslation();
  const all = calendar.games.reduce((sum, games) => sum + games, 0);
  return (
    <div>
      <h2>
        {t('profile.when')} <span>{t('profile.whenText')}</span>
      </h2>
      <div className="calendar" role="img" aria-label={t('profile.whenRead', { count: all })}>
        {calendar.games.map((games, day) => (
          <i key={day} className={STEPS[Math.min(games, 3)]} />
        ))}
      </div>
    </div>
  );
}

export function SeatWins({ favourite, titles }: { favourite: Favourite; titles: Titles }) {
  const { t } = useTranslation();
  const say = useText();
  const name = say(titles.get(favourite.title)?.name);
  return (
    <div>
      <h2>
        {t('profile.bySeat')} <span>{t('profile.bySeatText', { title: name, count: favourite.size })}</span>
      </h2>
      <ul className="by-seat">
        {favourite.seats.map((seat) => (
          <li key={seat.seat} className={`s${seat.seat}`}>
            <SeatGlyph seat={seat.seat} />
            <span>{t(`ordinal.${seat.seat}`)}</span>
            <Bar share={seat.games ? seat.wins / seat.games : 0} className="seat" />
            <b>{percent(seat.wins, seat.games)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What somebody takes most often, and how such games end. */
export function FavouriteCards({ favourite, titles }: { favourite: Favourite; titles: Titles }) {
  const { t } = useTranslation();
  const say = useText();
  const title = titles.get(favourite.title);
  const gallery = useFetched(favourite.title, () => once(`cards ${favourite.title}`, () => api.cards(favourite.title)));
  const named = new Map((gallery.data?.cards ?? []).map((card) => [card.id, card.name]));
  return (
    <section className="panel sec" aria-labelledby="favourites" style={title ? tinted(title) : undefined}>
      <h2 id="favourites">{t('profile.favourites', { title: say(title?.name) })}</h2>
      <ul className="favourites">
        {favourite.cards.map((card) => (
          <li key={card.card}>
            <span className="thumb">
              <Icon name={isIcon(favourite.title) ? favourite.title : 'deck'} />
            </span>
            <span>
              <b>{say(named.get(card.card)) || card.card}</b>
              {t('profile.taken', { count: card.games, of: favourite.games })}
            </span>
            <span className="r">
              <b>{percent(card.wins, card.games)}</b>
              {t('profile.ofWins')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
