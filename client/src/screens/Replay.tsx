import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { api, ApiError } from '../api/client';
import type { Line, Prompt, ReplayMoment, SeatChoice, Table, View } from '../api/types';
import { useFetched } from '../api/useFetched';
import { useBoard } from '../boards/registry';
import { usePeople } from '../live/people';
import { useLang, useText } from '../i18n';
import { Button } from '../look/Button';
import { LogList } from '../look/LogList';
import { SeatGlyph } from '../look/SeatGlyph';
import { Loading, Trouble } from '../look/Trouble';
import { usualBot } from '../table/levels';
import { withNames } from '../table/seatNames';
import { Scrubber } from './Scrubber';
import { useTitle, type TitleKit } from './useTitle';
import './replay.css';

const nothing = () => undefined;

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
      <button type="button" aria-pressed={seat === null} onClick={() => onSeat(null)}>
        {t('table.public')}
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

/** The people of the old table are played by me and bots; the seats can be changed at the new one. */
function seatsAgain(table: Table, seat: number | null, bots: string[]): SeatChoice[] {
  const mine = seat ?? table.seats.find((one) => one.you)?.index ?? 0;
  return table.seats.map((one): SeatChoice =>
    one.index === mine ? { kind: 'me' } : { kind: 'bot', bot: one.bot ?? usualBot(bots) },
  );
}

/** Who was asked at that moment: enough for a board to say whom the table waited for. */
function promptOf(view: View): Prompt | null {
  const decision = view['decision'] as { seat: number; kind: string } | null | undefined;
  if (!decision) return null;
  const question = { pl: '', en: '' };
  return {
    ...decision,
    yours: false,
    question,
    bare: question,
    short: question,
    brief: question,
    left: null,
    telling: false,
    card: null,
    options: [],
    headings: {},
    undo: 0,
    undo_ask: false,
    undo_back: 0,
    closing: null,
  };
}

function ReplayTable({ table, kit, k }: { table: Table; kit: TitleKit; k: string | null }) {
  const { t } = useTranslation();
  const say = useText();
  const lang = useLang();
  const [, go] = useLocation();
  const [n, setN] = useState<number>(0);
  const [seat, setSeat] = useState<number | null>(table.seats.find((one) => one.you)?.index ?? null);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const { moment, error } = useMoment(table.id, n, seat, k);
  const Board = useBoard(kit.title.id);
  const people = usePeople(moment?.called, table.seats);
  const recent: Line[] = useMemo(() => (moment?.log ?? []).map(people.line), [people, moment]);
  if (error) return <Trouble text={error.text} />;
  if (!moment) return <Loading />;
  const goOn = () =>
    void api.continueFrom(table.id, n, seatsAgain(table, seat, kit.title.bots)).then(
      async (next) => {
        if (next.state === 'open') await api.start(next.id);
        go(`/t/${next.id}`);
      },
      (reason: unknown) => reason instanceof ApiError && setRefused(reason),
    );
  return (
    <div className="replay">
      <header className="rbar">
        <Link href={`/t/${table.id}`} className="btn quiet">
          ‹ {t('end.title')}
        </Link>
        <h1>
          {t('replay.title')}: {table.name}
        </h1>
        <SeatPicker table={table} seat={seat} onSeat={setSeat} />
      </header>
      <div id="content" className="stage">
        <Board
          title={kit.title}
          facts={kit.facts}
          cards={kit.cards}
          gallery={kit.gallery}
          names={kit.names}
          scores={kit.scores}
          table={table}
          me={seat}
          view={moment.view}
          prompt={promptOf(moment.view)}
          log={recent}
          lang={lang}
          refused={null}
          reasons={null}
          understood={nothing}
          advice={null}
          pointed={[]}
          act={nothing}
          undo={null}
          talk={null}
          why={nothing}
          openLog={nothing}
        />
      </div>
      <footer className="rfoot">
        <Scrubber n={n} length={moment.length} onChange={setN}>
          <Button kind="primary" disabled={n >= moment.length} onClick={goOn} title={t('replay.continueText')}>
            {t('replay.continue')}
          </Button>
        </Scrubber>
        {refused && (
          <p className="warn" role="alert">
            {say(refused.text)}
          </p>
        )}
        <div className="now" aria-live="polite">
          <LogList lines={recent.slice(-3)} seats={table.seats} lang={lang} title={table.title} />
        </div>
      </footer>
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
  const { kit, error: lacking } = useTitle(data?.title);
  const table = useMemo(() => data && withNames(data, t), [data, t]);
  useEffect(() => {
    document.title = `${t('replay.title')} · Penumbra`;
  }, [t]);
  const trouble = error ?? lacking;
  if (trouble) return <Trouble text={trouble.text} onRetry={reload} />;
  if (!table || !kit) return <Loading />;
  return <ReplayTable table={table} kit={kit} k={k} />;
}
