import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { api, ApiError } from '../api/client';
import type { Result, Story, Table } from '../api/types';
import { useLang, useText } from '../i18n';
import { usePeople } from '../live/people';
import { Button } from '../look/Button';
import { Icon } from '../look/Icon';
import { SeatGlyph } from '../look/SeatGlyph';
import { continued } from './continued';
import { ScoreBars } from './after/ScoreBars';
import { StoryPanel } from './after/StoryPanel';
import { duration } from './after/duration';
import { ShareResult } from './share/ShareResult';
import type { TitleKit } from './useTitle';
import './after/after.css';
import './score.css';

/** Who won; where all play together, all or nobody. */
function Winners({ table, result, together }: { table: Table; result: Result; together: boolean }) {
  const { t } = useTranslation();
  const lang = useLang();
  const names = new Intl.ListFormat(lang).format(result.winners.map((seat) => table.seats[seat]?.name ?? ''));
  if (together) return t(result.winners.length ? 'end.together' : 'end.lost');
  if (!result.winners.length) return t('end.nobody');
  const said = t(result.winners.length > 1 ? 'end.winners' : 'end.winner', { names });
  const best = result.scores[result.winners[0]!];
  const next = Math.max(...result.scores.filter((_, seat) => !result.winners.includes(seat)));
  // Who lost with more points lost by another rule: the sheet tells.
  const close = best !== undefined && Number.isFinite(next) && best >= next;
  return close ? t('end.score', { names: said, best, next }) : said;
}

interface ScoreTableProps {
  table: Table;
  result: Result;
  /** All play together: one column says it all, and nothing is added up. */
  together: boolean;
}

export function ScoreTable({ table, result, together }: ScoreTableProps) {
  const { t } = useTranslation();
  const say = useText();
  const keys = [...new Set((result.breakdown ?? []).flatMap((sheet) => Object.keys(sheet)))];
  const label = (key: string) => say(result.lines?.[key]) || key;
  const seats = table.seats.map((seat) => seat.index).slice(0, together ? 1 : undefined);
  const winner = (seat: number) => (result.winners.includes(seat) ? 'won' : '');
  return (
    <table className="scores">
      <caption className="only-read">{t('end.title')}</caption>
      <thead>
        <tr>
          <td />
          {seats.map((seat) => (
            <th key={seat} scope="col" className={winner(seat)}>
              {!together && <SeatGlyph seat={seat} />}
              <span>{together ? t('end.all') : table.seats[seat]?.name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{label(key)}</th>
            {seats.map((seat) => (
              <td key={seat} className={winner(seat)}>
                {result.breakdown?.[seat]?.[key] ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {!together && (
        <tfoot>
          <tr>
            <th scope="row">{t('end.sum')}</th>
            {seats.map((seat) => (
              <td key={seat} className={winner(seat)}>
                {result.scores[seat] ?? '–'}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface ScoreSheetProps {
  table: Table;
  kit: TitleKit;
  /** How the game went, once the server has told it. */
  story: Story | null;
  together: boolean;
  k: string | null;
  /** Something lies over it. */
  covered?: boolean;
  onBoard?: () => void;
  /** Uncover once more what was hidden, and what that is called. */
  onReveal?: () => void;
  reveal?: string;
}

/** The title, why the game ended, how long it took, and what it did to my rating. */
function Subtitle({ table, kit, story }: { table: Table; kit: TitleKit; story: Story | null }) {
  const { t } = useTranslation();
  const say = useText();
  const lang = useLang();
  const long = story && [t('end.rounds', { count: story.turns.at(-1)?.round ?? 0 }), duration(story.minutes, t)];
  const parts = [say(kit.title.name), say(table.result?.reason_text), long?.join(', ')];
  const { gain, now } = story?.rating ?? {};
  const signed = (points: number) => new Intl.NumberFormat(lang, { signDisplay: 'exceptZero' }).format(points);
  return (
    <p className="why-end">
      {parts.filter(Boolean).join(' · ')}
      {gain !== undefined && (
        <>
          {' · '}
          {t('end.rated')}{' '}
          <b>
            {[signed(gain), now && t('end.ratingNow', { now: now.toLocaleString(lang) })].filter(Boolean).join(', ')}
          </b>
        </>
      )}
    </p>
  );
}

/** The end: who won and by what, how it went, and where to go from here. The table stays behind it, faded. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { table, kit, story, together, k, covered, onBoard, onReveal, reveal } = props;
  const { title } = kit;
  const { t } = useTranslation();
  const say = useText();
  const [, go] = useLocation();
  const [error, setError] = useState<ApiError | null>(null);
  const people = usePeople(story?.called, table.seats);
  const result = table.result;
  if (!result) return null;
  const seated = table.host || table.seats.some((seat) => seat.you);
  const refused = (reason: unknown) => reason instanceof ApiError && setError(reason);
  const rematch = () => void api.rematch(table.id).then((next) => go(`/t/${next.id}`), refused);
  const goOn = (n: number) => void continued(table, n, null, title.bots).then((next) => go(`/t/${next}`), refused);
  const alone = together || table.seats.length === 1;
  return (
    <main className="sheet-end" aria-labelledby="end" inert={covered}>
      <header className="end-head">
        {result.winners.length > 0 && <Icon name="laurels" className="laurels" />}
        <div>
          <h2 id="end">
            <Winners table={table} result={result} together={together} />
          </h2>
          <Subtitle table={table} kit={kit} story={story} />
        </div>
        <div className="end-go">
          {onBoard && <Button onClick={onBoard}>{t('end.board')}</Button>}
          {onReveal && <Button onClick={onReveal}>{reveal ?? t('reveal.again')}</Button>}
          {seated &&
            (table.next ? (
              <Link href={`/t/${table.next}`} className="btn primary">
                {t('end.rematch')}
              </Link>
            ) : (
              <Button kind="primary" onClick={rematch}>
                {t('end.rematch')}
              </Button>
            ))}
        </div>
      </header>
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
      {alone ? (
        <section className="panel sheet-numbers">
          <ScoreTable table={table} result={result} together={together} />
        </section>
      ) : (
        <ScoreBars table={table} result={result} called={people.called} names={kit.scores} />
      )}
      {story ? (
        <StoryPanel story={story} table={table} together={alone} onContinue={goOn} />
      ) : (
        !table.older && <p className="hint">{t('after.telling')}</p>
      )}
      {!alone && (
        <details className="panel sheet-numbers">
          <summary>{t('end.sheet')}</summary>
          <div className="scroll" tabIndex={0} role="region" aria-label={t('end.title')}>
            <ScoreTable table={table} result={result} together={together} />
          </div>
        </details>
      )}
      <footer className="end-foot">
        <span title={t('end.verify')}>{t(story?.proven ? 'end.proven' : 'end.verify')}</span>
        <ShareResult table={table} k={k} />
        <a href={api.fileAddress(table.id)} download={`${table.title}-${table.id}.json`} className="btn plain">
          {t('end.download')}
        </a>
        {title.puzzles > 0 && (
          <Link href={`/puzzles/${title.id}`} className="btn plain">
            {t('puzzle.title')}
          </Link>
        )}
        <Link href={`/t/${table.id}/replay`} className="btn plain">
          {t('end.replay')}
        </Link>
      </footer>
    </main>
  );
}
