import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { PuzzleState } from '../../api/types';
import { useLang, useText } from '../../i18n';
import { Button } from '../../look/Button';
import { signed } from './figures';
import { PuzzlePins } from './PuzzlePins';
import type { PuzzleTable } from './usePuzzle';

type Solution = NonNullable<PuzzleState['solution']>;

/** A turn and what it brings, beside the others. */
function Bar({ name, gain, most, unit, best }: BarProps) {
  const lang = useLang();
  const figure = signed(gain, unit, lang);
  return (
    <li className={best ? 'best' : ''}>
      <span className="what">
        <span>{name}</span>
        <b>{figure}</b>
      </span>
      <span className="track" role="img" aria-label={figure}>
        <i style={{ width: `${Math.max(2, (100 * Math.max(0, gain)) / most)}%` }} />
      </span>
    </li>
  );
}

interface BarProps {
  name: string;
  gain: number;
  most: number;
  unit: PuzzleState['unit'];
  best?: boolean;
}

/** One step after the other; what is done again and again is told once. */
export function told(steps: string[]): string {
  const found: { step: string; times: number }[] = [];
  for (const step of steps) {
    if (found.at(-1)?.step === step) found.at(-1)!.times += 1;
    else found.push({ step, times: 1 });
  }
  return found.map(({ step, times }) => (times > 1 ? `${step} ×${times}` : step)).join(' · ');
}

interface SolutionPartProps {
  title: string;
  puzzle: PuzzleTable;
  solution: Solution;
  onStep: () => void;
  onPlayOn: () => void;
}

/** The best turn: beside what it was compared with, in steps, and why; its numbers stand on the board. */
export function SolutionPart({ title, puzzle, solution, onStep, onPlayOn }: SolutionPartProps) {
  const { t } = useTranslation();
  const say = useText();
  const { state, busy } = puzzle;
  const most = Math.max(0.1, solution.gain);
  const following = state.all.find((row) => row.number === state.number + 1) ?? state.all[0];
  return (
    <>
      <h2 className="pz-found" aria-live="polite">
        <span aria-hidden="true">✓</span> {t(state.standing === 'shown' ? 'puzzle.theBest' : 'puzzle.best')}
      </h2>
      <p className="pz-lead">{t('puzzle.proved', { lines: solution.lines, tries: solution.tries })}</p>
      <ul className="pz-bars">
        <Bar name={t('puzzle.bestTurn')} gain={solution.gain} most={most} unit={state.unit} best />
        {solution.others.map((other, i) => (
          <Bar key={i} name={say(other.name)} gain={other.gain} most={most} unit={state.unit} />
        ))}
      </ul>
      <h3 className="cap">{t('puzzle.steps')}</h3>
      <p className="pz-line">{told(solution.steps.map(say))}</p>
      <h3 className="cap">{t('puzzle.why')}</h3>
      <ol className="pz-steps">
        {solution.reasons.map((reason, i) => (
          <li key={i}>
            <i className="disc" aria-hidden="true">
              {i + 1}
            </i>
            <span>
              <b>{say(reason.head)}</b>
              <span className="reason">{say(reason.text)}</span>
            </span>
          </li>
        ))}
      </ol>
      <PuzzlePins looks={solution.reasons.map((reason) => reason.look)} />
      <div className="pz-ways">
        {following && following.id !== state.id && (
          <Link href={`/puzzles/${title}/${following.id}`} className="btn primary big">
            {t('puzzle.following')}
          </Link>
        )}
        <div>
          <Button disabled={busy} onClick={onStep}>
            {t('puzzle.stepByStep')}
          </Button>
          <Button disabled={busy} onClick={onPlayOn}>
            {t('puzzle.playOn')}
          </Button>
        </div>
      </div>
    </>
  );
}
