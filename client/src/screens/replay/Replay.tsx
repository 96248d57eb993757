import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { api, ApiError } from '../../api/client';
import type { Line, ReplayMoment, Table } from '../../api/types';
import { useFetched } from '../../api/useFetched';
import { usePeople } from '../../live/people';
import { useLang, useText } from '../../i18n';
import { usePageName } from '../../live/badge';
import { Button } from '../../look/Button';
import { LangSwitch } from '../../look/LangSwitch';
import { Mark } from '../../look/Mark';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Sheet } from '../../look/Sheet';
import { Loading, Trouble } from '../../look/Trouble';
import { withNames } from '../../table/seatNames';
import { useStory } from '../after/useStory';
import { when } from '../people/when';
import { continued } from '../continued';
import { StillBoard } from '../StillBoard';
import { packedAt, useTitle, type TitleKit } from '../useTitle';
import { addressOf, keyOf, ShareMoment } from '../share/ShareMoment';
import { Controls, SPEEDS } from './Controls';
import { Expert } from './Expert';
import { Moves } from './Moves';
import { Timeline } from './Timeline';
import './replay.css';

/** Moments already fetched; the newest one stays on the screen until the next arrives. */
function useMoment(table: string, n: number | null, seat: number | null, k: string | null) {
  const [cache] = useState(() => new Map<string, ReplayMoment>());
  const [moment, setMoment] = useState<ReplayMoment | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => {
    let current = true;
    const key = `${table}.${n}.${seat}`;
    const known = cache.get(key);
    if (known) {
      setMoment(known);
      return undefined;
    }
    const timer = setTimeout(() => {
      api.replay(table, n ?? 0, seat, k).then(
        (found) => {
          cache.set(key, found);
          if (current) setMoment(found);
        },
        (reason: unknown) => current && reason instanceof ApiError && setError(reason),
      );
    }, 40);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [cache, table, n, seat, k]);
  return { moment, error };
}

function SeatPicker({
  table,
  seat,
  onSeat,
}: {
  table: Table;
  seat: number | null;
  onSeat: (seat: number | null) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="pills" role="group" aria-label={t('replay.seat')}>
      <span className="cap-word">{t('replay.view')}</span>
      <button type="button" aria-pressed={seat === null} onClick={() => onSeat(null)}>
        {t('replay.public')}
      </button>
      {table.seats.map((one) => (
        <button key={one.index} type="button" aria-pressed={seat === one.index} onClick={() => onSeat(one.index)}>
          <SeatGlyph seat={one.index} />
          {one.name}
        </button>
      ))}
    </div>
  );
}

const PACE = 900;

/** Where a replay stands: by hand, by itself, and by the keys of people.md. */
function useWalk(first: number, length: number, turns: number[], onContinue: (n: number) => void) {
  const [n, setN] = useState(first);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const at = Math.min(n, length);
  const step = (steps: number) => setN((old) => Math.min(length, Math.max(0, old + steps)));
  const turn = (by: number) =>
    setN((old) =>
      by > 0 ? (turns.find((one) => one > old) ?? length) : (turns.filter((one) => one < old).at(-1) ?? 0),
    );
  useEffect(() => {
    if (!playing) return undefined;
    if (at >= length) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setN(at + 1), PACE / speed);
    return () => clearTimeout(timer);
  }, [playing, at, length, speed]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = event.shiftKey ? turn : step;
    if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'Home') setN(0);
    else if (event.key === 'End') setN(length);
    else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) setPlaying((old) => !old);
    else if (SPEEDS[Number(event.key) - 1]) setSpeed(SPEEDS[Number(event.key) - 1]!);
    else if (event.key.toLowerCase() === 'g' && at < length) onContinue(at);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { n: at, setN, playing, setPlaying, speed, setSpeed, step, turn };
}

function ReplayTable({ table, kit, k }: { table: Table; kit: TitleKit; k: string | null }) {
  const { t } = useTranslation();
  const say = useText();
  const lang = useLang();
  const [, go] = useLocation();
  const [search] = useSearchParams();
  const [seat, setSeat] = useState<number | null>(table.seats.find((one) => one.you)?.index ?? null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const story = useStory(table.id, k);
  const [length, setLength] = useState(1_000_000);
  const [reading, setReading] = useState(false);
  const goOn = (at: number) =>
    void continued(table, at, seat, kit.title.bots).then(
      (next) => go(`/t/${next}`),
      (reason: unknown) => reason instanceof ApiError && setRefused(reason),
    );
  const turns = useMemo(() => (story?.turns ?? []).map((one) => one.n), [story]);
  const walk = useWalk(Math.max(0, Number(search.get('n')) || 0), length, turns, goOn);
  const { moment, error } = useMoment(table.id, walk.n, seat, k);
  const whole = useMoment(table.id, moment?.length ?? null, seat, k).moment;
  useEffect(() => {
    if (moment) setLength(moment.length);
  }, [moment]);
  const people = usePeople(moment?.called, table.seats);
  const recent: Line[] = useMemo(() => (moment?.log ?? []).map(people.line), [people, moment]);
  const lines: Line[] = useMemo(
    () => (whole && whole.n === whole.length ? whole.log.map(people.line) : []),
    [people, whole],
  );
  if (error) return <Trouble text={error.text} />;
  if (!moment) return <Loading />;
  const { n } = walk;
  const together = kit.title.cooperative || table.seats.length === 1;
  const turn = story?.turns.filter((one) => one.n <= n).at(-1);
  const name = turn?.seat === null || turn === undefined ? '' : (table.seats[turn.seat]?.name ?? '');
  const where = { round: turn?.round ?? 0, name, n, of: moment.length };
  const text = turn ? t(name ? 'replay.at' : 'replay.atAll', where) : t('replay.position', where);
  const names = table.seats.map((one) => one.name ?? '');
  const last = story?.turns.at(-1)?.round ?? 1;
  const key = keyOf(table, k);
  const goTo = (at: number) => {
    walk.setN(at);
    setReading(false);
  };
  const viewed = seat ?? table.result?.winners[0] ?? 0;
  return (
    <div className="replay">
      <header className="rbar">
        <Link href="/" className="home" aria-label={`${t('app.name')}: ${t('table.home')}`}>
          <Mark size={28} />
          <span className="word">{t('app.name')}</span>
        </Link>
        <div className="what">
          <h1>{say(kit.title.name)}</h1>
          <p>
            {[
              t('replay.title'),
              when(table.updated, lang),
              story && t('replay.round', { n: turn?.round ?? 1, of: last }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <SeatPicker table={table} seat={seat} onSeat={setSeat} />
        <Button kind="quiet" className="whole-log" onClick={() => setReading(true)}>
          {t('replay.log')}
        </Button>
        <Link href={key ? `/t/${table.id}?k=${key}` : `/t/${table.id}`} className="btn quiet">
          {t('replay.result')}
        </Link>
        <LangSwitch />
      </header>
      <div id="content" className="stage">
        <StillBoard kit={kit} table={table} seat={seat} view={moment.view} log={recent} />
      </div>
      <aside className="rside">
        {!table.older && (
          <Expert table={table.id} k={k} n={n} last={n >= moment.length} people={people} names={names} where={text} />
        )}
        <Button kind="primary" className="big" disabled={n >= moment.length} onClick={() => goOn(n)}>
          {t('replay.continue')}
        </Button>
        <p className="hint">{t('replay.continueText')}</p>
        <ShareMoment address={addressOf(table, n, k)} name={`${table.title}-${n}`} />
        {refused && (
          <p className="warn" role="alert">
            {say(refused.text)}
          </p>
        )}
        <Moves lines={lines} table={table} n={n} onGo={walk.setN} />
      </aside>
      <footer className="rfoot">
        <Controls
          playing={walk.playing}
          speed={walk.speed}
          first={n === 0}
          last={n >= moment.length}
          onPlay={() => walk.setPlaying(!walk.playing)}
          onSpeed={walk.setSpeed}
          onStep={walk.step}
          onTurn={walk.turn}
        />
        <Timeline
          story={story}
          n={n}
          length={moment.length}
          seat={viewed}
          label={together ? t('replay.chance') : t('replay.chanceOf', { name: table.seats[viewed]?.name ?? '' })}
          text={text}
          onChange={walk.setN}
        />
      </footer>
      {reading && (
        <Sheet form="drawer" title={t('replay.log')} onClose={() => setReading(false)} className="replay-log">
          <Moves lines={lines} table={table} n={n} onGo={goTo} />
        </Sheet>
      )}
    </div>
  );
}

/** A finished game, action by action, from any seat. */
export function Replay() {
  const { t } = useTranslation();
  const { id } = useParams<{ id: string }>();
  const [search] = useSearchParams();
  const k = search.get('k');
  const { data, error, reload } = useFetched(id, () => api.table(id, k));
  const { kit, error: lacking } = useTitle(data?.title, packedAt(data, k));
  const table = useMemo(() => data && withNames(data, t), [data, t]);
  usePageName(t('replay.title'));
  const trouble = error ?? lacking;
  if (trouble) return <Trouble text={trouble.text} onRetry={reload} />;
  if (!table || !kit) return <Loading />;
  return <ReplayTable table={table} kit={kit} k={k} />;
}
