import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import { useMe } from '../../api/MeContext';
import { people, type FinishedGame, type WatchedGame, type When } from '../../api/people';
import type { Title } from '../../api/types';
import { useFetched } from '../../api/useFetched';
import { onShelf, tinted } from '../../boards/shelf/onShelf';
import { TitlePicture } from '../../boards/shelf/TitlePicture';
import { useLang, useText } from '../../i18n';
import { usePageName } from '../../live/badge';
import { Button } from '../../look/Button';
import { Icon } from '../../look/Icon';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Trouble } from '../../look/Trouble';
import { Empty, Named, Outcome, useSeatName, useTitles } from './parts';
import { when } from './when';
import './people.css';

type Titles = Map<string, Title>;

function Live({ game, titles }: { game: WatchedGame; titles: Titles }) {
  const { t } = useTranslation();
  const say = useText();
  const nameOf = useSeatName();
  const title = titles.get(game.title);
  const turn = game.seats.find((seat) => seat.seat === game.turn);
  const facts = [
    t('watch.round', { n: game.round }),
    turn && t('watch.turn', { name: nameOf(turn) }),
    game.minutes > 0 && t('watch.minutes', { n: game.minutes }),
    game.rated && t('watch.rated'),
  ];
  return (
    <li className="panel live" style={title ? tinted(title) : undefined}>
      <div className="picture">
        <span className="tag">{game.watchers ? t('watch.liveWith', { count: game.watchers }) : t('watch.live')}</span>
        {title && <TitlePicture title={title} lazy />}
      </div>
      <div className="told">
        <h3>
          {say(title?.name) || game.title}: {game.seats.map(nameOf).join(', ')}
        </h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p className="points">
          {game.seats.map((seat) => (
            <span key={seat.seat}>
              <SeatGlyph seat={seat.seat} />
              {nameOf(seat)} {typeof seat.points === 'number' && <b>{seat.points}</b>}
            </span>
          ))}
        </p>
        <Link href={`/t/${game.table}`} className="btn">
          <Icon name="semi-closed-eye" />
          {t('watch.watch')}
        </Link>
      </div>
    </li>
  );
}

interface PickProps {
  label: string;
  value: string;
  choices: (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Pick({ label, value, choices, onChange }: PickProps) {
  return (
    <label className="pick">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Row({ game, titles }: { game: FinishedGame; titles: Titles }) {
  const { t } = useTranslation();
  const lang = useLang();
  const together = titles.get(game.title)?.cooperative ?? false;
  const length = game.rounds ? t('watch.rounds', { count: game.rounds }) : t('watch.minutes', { n: game.minutes });
  return (
    <tr>
      <td>
        <Named id={game.title} titles={titles} />
      </td>
      <td>
        <Outcome seats={game.seats} scores={!together} />
      </td>
      <td className="mut">{when(game.finished, lang)}</td>
      <td className="mut">{length}</td>
      <td className="mut" data-label={t('watch.isRated')}>
        {together ? '–' : t(game.rated ? 'watch.yes' : 'watch.no')}
      </td>
      <td className="r">
        <Link href={`/t/${game.table}/replay`} className="btn sm">
          {t('people.replay')}
        </Link>
      </td>
    </tr>
  );
}

const TIMES: When[] = ['week', 'month', 'year', 'ever'];

function Finished({ titles }: { titles: Titles }) {
  const { t } = useTranslation();
  const say = useText();
  const { me } = useMe();
  const [search] = useSearchParams();
  const [title, setTitle] = useState('');
  const [player, setPlayer] = useState(search.get('player') ?? '');
  const [time, setTime] = useState<When>(search.get('player') ? 'ever' : 'month');
  const [page, setPage] = useState(0);
  const wanted = { title, player, when: time, page };
  const { data, error, reload } = useFetched(JSON.stringify(wanted), () => people.results(wanted));
  const met = new Map(me ? [[me.id, t('watch.me')]] : []);
  for (const seat of data?.games.flatMap((game) => game.seats) ?? []) {
    if (seat.person && seat.name && !met.has(seat.person)) met.set(seat.person, seat.name);
  }
  if (player && !met.has(player)) met.set(player, t('watch.chosen'));
  const pick = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPage(0);
  };
  return (
    <>
      <div className="filters">
        <h2>{t('watch.finished')}</h2>
        <Pick
          label={t('people.title')}
          value={title}
          onChange={pick(setTitle)}
          choices={[
            ['', t('watch.all')],
            ...onShelf([...titles.values()]).map((one) => [one.id, say(one.name)] as const),
          ]}
        />
        <Pick
          label={t('watch.player')}
          value={player}
          onChange={pick(setPlayer)}
          choices={[['', t('watch.any')], ...met]}
        />
        <Pick
          label={t('watch.when')}
          value={time}
          onChange={pick((value) => setTime(value as When))}
          choices={TIMES.map((one) => [one, t(`watch.time.${one}`)] as const)}
        />
      </div>
      {error && <Trouble text={error.text} onRetry={reload} />}
      {data && data.games.length === 0 && <Empty>{t('watch.noFinished')}</Empty>}
      {data && data.games.length > 0 && (
        <section className="panel list" aria-label={t('watch.finished')}>
          <table className="results">
            <thead>
              <tr>
                <th>{t('people.title')}</th>
                <th>{t('watch.result')}</th>
                <th>{t('watch.day')}</th>
                <th>{t('watch.length')}</th>
                <th>{t('watch.isRated')}</th>
                <th>
                  <span className="only-read">{t('people.replay')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.games.map((game) => (
                <Row key={game.table} game={game} titles={titles} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {data && (data.more || page > 0) && (
        <nav className="pages" aria-label={t('watch.pages')}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('watch.newer')}
          </Button>
          <span>{t('watch.page', { n: page + 1 })}</span>
          <Button disabled={!data.more} onClick={() => setPage(page + 1)}>
            {t('watch.older')}
          </Button>
        </nav>
      )}
    </>
  );
}

/** Games to watch now, and those that are over. */
export function Watch() {
  const { t } = useTranslation();
  const titles = useTitles();
  const live = useFetched('watch', people.watch);
  usePageName(t('watch.title'));
  return (
    <main id="content" className="page people">
      <header className="head">
        <h1>{t('watch.title')}</h1>
        <p>{t('watch.lead')}</p>
      </header>
      {live.error && <Trouble text={live.error.text} onRetry={live.reload} />}
      {live.data?.length === 0 && <Empty>{t('watch.nobody')}</Empty>}
      {live.data && live.data.length > 0 && (
        <ul className="lives">
          {live.data.map((game) => (
            <Live key={game.table} game={game} titles={titles} />
          ))}
        </ul>
      )}
      <Finished titles={titles} />
    </main>
  );
}
