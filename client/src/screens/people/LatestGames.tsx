import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { FinishedGame, Profile } from '../../api/people';
import type { Title } from '../../api/types';
import { useLang, useText } from '../../i18n';
import { useSeatName } from './parts';
import { when } from './when';

const signed = (gain: number) => (gain < 0 ? `−${-gain}` : `+${gain}`);

function Game({ game, who, titles }: { game: FinishedGame; who: string; titles: Map<string, Title> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const say = useText();
  const nameOf = useSeatName();
  const title = titles.get(game.title);
  const own = game.seats.find((seat) => seat.person === who || seat.you);
  const others = game.seats.filter((seat) => seat !== own).map((seat) => seat.score);
  const score = own && others.length > 0 && t('profile.score', { own: own.score, best: Math.max(...others) });
  const said = [
    when(game.finished, lang),
    own?.resigned ? t('people.resigned') : title?.cooperative ? say(game.reason) : score,
    typeof own?.gain === 'number' && signed(own.gain),
  ];
  return (
    <li>
      <span className={`place ${own?.won ? 'first' : ''}`}>{own?.place ?? '–'}</span>
      <span>
        <b>
          {say(title?.name) || game.title}: {game.seats.map(nameOf).join(', ')}
        </b>
        {said.filter(Boolean).join(' · ')}
      </span>
      <Link href={`/t/${game.table}/replay`} className="btn sm">
        {t('people.replay')}
      </Link>
    </li>
  );
}

export function LatestGames({ profile, titles }: { profile: Profile; titles: Map<string, Title> }) {
  const { t } = useTranslation();
  return (
    <section className="panel sec" aria-labelledby="latest">
      <h2 id="latest">{t('profile.latest')}</h2>
      <ol className="latest">
        {profile.latest.map((game) => (
          <Game key={game.table} game={game} who={profile.id} titles={titles} />
        ))}
      </ol>
      <Link href={`/watch?player=${profile.id}`} className="more">
        {t('profile.all')}
      </Link>
    </section>
  );
}
