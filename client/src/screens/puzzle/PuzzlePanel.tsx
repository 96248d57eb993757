import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { PuzzleState, Table } from '../../api/types';
import { useLang, useText } from '../../i18n';
import { Button } from '../../look/Button';
import { Icon } from '../../look/Icon';
import { SeatGlyph } from '../../look/SeatGlyph';
import { signed } from './figures';
import { SolutionPart } from './SolutionPart';
import type { PuzzleTable } from './usePuzzle';
import './puzzle.css';

const LEVELS = [1, 2, 3, 4, 5];

/** How hard it is: squares and a word. */
export function Level({ level }: { level: number }) {
  const { t } = useTranslation();
  return (
    <span className="pz-level">
      <span className="squares" aria-hidden="true">
        {LEVELS.map((one) => (
          <i key={one} className={one <= level ? 'on' : ''} />
        ))}
      </span>
      {t(`puzzle.levels.${level}`)}
    </span>
  );
}

/** Who has how many points before the turn. */
function Standing({ points, seats }: { points: number[]; seats: Table['seats'] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...points);
  if (points.length < 2) return null;
  return (
    <ul className="pz-points" aria-label={t('puzzle.points')}>
      {points.map((count, seat) => (
        <li key={seat} className={`s${seat}`}>
          <SeatGlyph seat={seat} />
          <span className="name">{seats[seat]?.you ? t('table.you') : seats[seat]?.name}</span>
          <span className="track" aria-hidden="true">
            <i style={{ width: `${(100 * Math.max(0, count)) / most}%` }} />
          </span>
          <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}

/** How I stand before the turn: who is ahead of me and by how much, or that nobody is. */
function useLead(points: number[], seats: Table['seats']): string {
  const { t } = useTranslation();
  const mine = points[seats.findIndex((seat) => seat.you)];
  if (mine === undefined || points.length < 2) return '';
  const best = Math.max(...points);
  const ahead = points.indexOf(best);
  if (best > mine) return t('puzzle.behind', { name: seats[ahead]?.name ?? '', count: best - mine });
  const next = Math.max(...points.filter((_, seat) => !seats[seat]?.you));
  return next === mine ? t('puzzle.level') : t('puzzle.ahead', { count: mine - next });
}

/** What was done so far, step by step. */
function Done({ state }: { state: PuzzleState }) {
  const { t } = useTranslation();
  const say = useText();
  return (
    <section aria-labelledby="pz-done">
      <h3 id="pz-done" className="cap">
        {t('puzzle.yourTurn')}
      </h3>
      <ol className="pz-steps">
        {state.done.map((step, i) => (
          <li key={i}>
            <i className="disc" aria-hidden="true">
              {i + 1}
            </i>
            <span>{say(step)}</span>
          </li>
        ))}
        {!state.over && (
          <li className="next">
            <i className="disc" aria-hidden="true">
              {state.done.length + 1}
            </i>
            <span>{t('puzzle.next')}</span>
          </li>
        )}
      </ol>
    </section>
  );
}

/** The answer to a check that was not it. */
function Wrong({ puzzle }: { puzzle: PuzzleTable }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { verdict } = puzzle;
  if (!verdict || verdict.right) return null;
  const figures = { gain: signed(verdict.gain, verdict.unit, lang), best: signed(verdict.best, verdict.unit, lang) };
  return (
    <div className="pz-wrong">
      <p>{t('puzzle.notBest', figures)}</p>
      <Button kind="primary" className="big" disabled={puzzle.busy} onClick={puzzle.again}>
        {t('puzzle.tryAgain')}
      </Button>
      {verdict.fails >= 2 && (
        <Button className="out" disabled={puzzle.busy} onClick={puzzle.giveUp}>
          {t('puzzle.showSolution')}
        </Button>
      )}
    </div>
  );
}

/** While it is looked for: hint, from the start, and the way out. */
function Ways({ puzzle }: { puzzle: PuzzleTable }) {
  const { t } = useTranslation();
  const [sure, setSure] = useState(false);
  const { state, busy } = puzzle;
  return (
    <div className="pz-ways">
      <Button disabled={busy} onClick={puzzle.ask}>
        <Icon name="hint" />
        {t('puzzle.hint')}
      </Button>
      <div>
        <Button disabled={busy || !state.done.length} onClick={puzzle.again}>
          {t('puzzle.again')}
        </Button>
        <Button disabled={busy} onClick={() => (sure ? puzzle.giveUp() : setSure(true))}>
          {t(sure ? 'puzzle.surely' : 'puzzle.solution')}
        </Button>
      </div>
    </div>
  );
}

interface PuzzlePanelProps {
  table: Table;
  puzzle: PuzzleTable;
  /** Plays the next step of the solution. */
  onStep: () => void;
  onPlayOn: () => void;
}

/** The left column of a puzzle: the question, what was done, the verdict, and in the end the solution. */
export function PuzzlePanel({ table, puzzle, onStep, onPlayOn }: PuzzlePanelProps) {
  const { t } = useTranslation();
  const say = useText();
  const { title, seats } = table;
  const { state, hint, trouble, verdict } = puzzle;
  const lead = useLead(state.points, seats);
  return (
    <div className="pz-panel">
      <p className="pz-head">
        <span>{t('puzzle.number', { n: state.number })}</span>
        {state.solution ? (
          <span>{t(state.standing === 'shown' ? 'puzzle.shown' : state.fails ? 'puzzle.later' : 'puzzle.first')}</span>
        ) : (
          <Level level={state.level} />
        )}
      </p>
      {state.solution ? (
        <SolutionPart title={title} puzzle={puzzle} solution={state.solution} onStep={onStep} onPlayOn={onPlayOn} />
      ) : (
        <>
          <h2>{t('puzzle.find')}</h2>
          <p className="pz-lead">
            {t('puzzle.lead', { round: state.round })} {lead} {t('puzzle.free')}
          </p>
          <Standing points={state.points} seats={seats} />
          <Done state={state} />
          <div role="status" className="pz-status">
            {hint && !verdict && <p className="pz-hint">{say(hint)}</p>}
            {trouble && <p className="pz-hint">{say(trouble)}</p>}
            <Wrong puzzle={puzzle} />
          </div>
          {!verdict && <Ways puzzle={puzzle} />}
        </>
      )}
      <Link href={`/puzzles/${title}`} className="pz-all">
        {t('puzzle.all')}
      </Link>
    </div>
  );
}
