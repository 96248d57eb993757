import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Lang, Reason, Refusal } from '../api/types';
import { HintMark } from './HintMark';
import { HintNote, type HintRow } from './HintNote';
import { Icon } from './Icon';
import { SeatGlyph } from './SeatGlyph';
import { WhyNote } from './WhyNote';
import './prompt.css';

/** How far one may go back, and by whose leave. */
export interface UndoWays {
  /** Own actions that go back at once, one by one. */
  count: number;
  /** Further back is possible. */
  ask: boolean;
  /** The others have been asked and have not answered. */
  asking: boolean;
  /** Nobody else has to agree. */
  alone: boolean;
  onUndo: () => void;
}

export interface PromptBarProps {
  seat: number | null;
  mine: boolean;
  question: string;
  detail?: ReactNode;
  /** Before the question: what kind of thing it is. */
  sign?: ReactNode;
  refused?: Refusal | { text: Refusal['text']; clause: string | null } | null;
  /** Answers to "why not?", until they are closed. */
  why?: { reasons: Reason[] | null; onClose: () => void };
  /** A bot's advice; the button stands where the table allows it. */
  hint?: {
    asking: boolean;
    rows: HintRow[] | null;
    onAsk: () => void;
    onClose: () => void;
    onPlay: (action: number) => void;
    onPoint: (places: string[]) => void;
  } | null;
  title: string;
  lang: Lang;
  undo?: UndoWays | null;
  /** `onClose` null: shown, but not possible now. */
  closing?: { label: string; onClose: (() => void) | null; hinted?: boolean } | null;
  /** Instead of one closing action. */
  answers?: ReactNode;
  children?: ReactNode;
}

function Refused({
  refused,
  title,
  lang,
}: Required<Pick<PromptBarProps, 'title' | 'lang'>> & { refused: NonNullable<PromptBarProps['refused']> }) {
  const { clause } = refused;
  const text = refused.text[lang];
  return (
    <span className="refused" role="alert">
      {text} {clause && !text.includes(clause) && <Link href={`/rules/${title}#${clause}`}>({clause})</Link>}
    </span>
  );
}

function undoWords({ count, ask, asking, alone }: UndoWays): string {
  if (count > 0 || !ask) return 'prompt.undo';
  if (alone) return 'prompt.undoFar';
  return asking ? 'prompt.undoAsking' : 'prompt.undoAsk';
}

function HintButton({ asking, rows, onAsk, onClose }: NonNullable<PromptBarProps['hint']>) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="btn hintbutton"
      onClick={rows ? onClose : onAsk}
      aria-busy={asking}
      aria-expanded={rows !== null}
      aria-keyshortcuts="h"
      title={t(asking ? 'hint.thinking' : 'hint.ask')}
    >
      <Icon name="hint" />
      <span className="wide">{t(asking ? 'hint.thinking' : 'hint.ask')}</span>
    </button>
  );
}

/** Always there, one sentence in the imperative. The glow line means: it waits for me. */
export function PromptBar(props: PromptBarProps) {
  const { seat, mine, question, detail, sign, refused, why, hint, title, lang, undo, closing, answers, children } =
    props;
  const { t } = useTranslation();
  return (
    <section className={`prompt ${mine ? 'mine' : ''}`} aria-label={t('prompt.label')}>
      <span className={`pip ${seat === null ? 'none' : `s${seat}`}`}>{seat !== null && <SeatGlyph seat={seat} />}</span>
      {sign}
      <div className="q" aria-live="polite">
        <b>{question}</b>
        {refused ? <Refused refused={refused} title={title} lang={lang} /> : detail && <span>{detail}</span>}
      </div>
      {hint?.rows && <HintNote {...hint} rows={hint.rows} />}
      {why?.reasons && !hint?.rows && <WhyNote reasons={why.reasons} title={title} lang={lang} onClose={why.onClose} />}
      {children}
      {hint && <HintButton {...hint} />}
      {undo && (
        <button
          type="button"
          className="btn"
          onClick={undo.onUndo}
          disabled={undo.count === 0 && (!undo.ask || undo.asking)}
          title={t(undo.asking ? 'prompt.undoAsking' : 'prompt.undoHint')}
          aria-keyshortcuts="z"
        >
          <Icon name="undo" />
          <span className="wide">{t(undoWords(undo))}</span>
        </button>
      )}
      {closing && (
        <button
          type="button"
          className={`btn ${closing.onClose ? 'primary' : ''} ${closing.hinted ? 'hinted' : ''}`}
          disabled={!closing.onClose}
          onClick={closing.onClose ?? undefined}
          aria-keyshortcuts="e"
        >
          {closing.hinted && <HintMark />}
          {closing.label}
        </button>
      )}
      {answers}
    </section>
  );
}
