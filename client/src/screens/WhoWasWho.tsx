import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result, Story, Table, Title } from '../api/types';
import { counts, momentAt, stepsOf, totalAt, turningOf, type Reveal, type RevealSeat } from '../boards/frame/reveal';
import { useText } from '../i18n';
import { Button } from '../look/Button';
import { Icon } from '../look/Icon';
import { Mark } from '../look/Mark';
import { SeatGlyph } from '../look/SeatGlyph';
import { isOn } from '../settings/settings';
import { duration } from './after/duration';
import './whowaswho.css';

/** A card turns in 350 ms; then there is a moment to look at it. */
const PAUSE = 850;

const still = () => isOn('calm') || matchMedia('(prefers-reduced-motion: reduce)').matches;
const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

interface SeatProps {
  seat: RevealSeat;
  name: string;
  /** The card is face up. */
  up: boolean;
  stage: number;
  won: boolean;
}

function Unveiled({ seat, name, up, stage, won }: SeatProps) {
  const { t } = useTranslation();
  const { icon, name: side, tint } = seat.card;
  const out = seat.outAt !== undefined && stage >= seat.outAt;
  return (
    <section className={`who s${seat.seat} ${won ? 'won' : ''} ${out ? 'out' : ''}`} aria-label={name}>
      <header>
        <SeatGlyph seat={seat.seat} />
        <b>{name}</b>
        <span>{out ? t('reveal.out') : seat.about}</span>
      </header>
      <div className="turning">
        {up ? (
          <div key="up" className="face" style={{ '--f': tint } as CSSProperties}>
            <Icon name={icon} />
            <b>{side}</b>
          </div>
        ) : (
          <div key="down" className="face down" role="img" aria-label={t('reveal.hidden')}>
            <Mark size={64} />
          </div>
        )}
      </div>
      <dl>
        {seat.rows.map((row, i) => {
          const known = counts(row, up, stage);
          return (
            <div key={i} className={known ? (row.value < 0 ? 'neg' : '') : 'wait'}>
              <dt>{up || !row.closed ? row.label : row.closed}</dt>
              <dd>{known ? (row.at === 'start' ? row.value : signed(row.value)) : '…'}</dd>
            </div>
          );
        })}
        <div className="sum">
          <dt>{t('end.sum')}</dt>
          <dd>{String(totalAt(seat, up, stage)).replace('-', '−')}</dd>
        </div>
      </dl>
    </section>
  );
}

interface WhoWasWhoProps {
  reveal: Reveal;
  title: Title;
  table: Table;
  result: Result;
  story: Story | null;
  /** To the score sheet. */
  onEnd: () => void;
}

/** The cards that were hidden all game turn over one after the other, then what follows from them, then who won. */
export function WhoWasWho({ reveal, table, result, title, story, onEnd }: WhoWasWhoProps) {
  const { t } = useTranslation();
  const say = useText();
  const last = stepsOf(reveal);
  const [step, setStep] = useState(() => (still() ? last : 0));
  const { turned, stage } = momentAt(reveal, step);
  const over = step >= last;
  const now = useRef({ over, onEnd });
  now.current = { over, onEnd };
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    if (over) return undefined;
    const timer = setTimeout(() => setStep(step + 1), PAUSE);
    return () => clearTimeout(timer);
  }, [step, over]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setStep(last);
      else if (event.key === ' ' && !(event.target as Element).closest('a, button'))
        setStep((at) => Math.min(last, at + 1));
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [last]);
  const isUp = (i: number) => reveal.seats[i]!.open || i < turned;
  const name = (seat: number) => table.seats[seat]?.name ?? '';
  const latest = turned > 0 && stage === 0 ? reveal.seats[turned - 1] : undefined;
  const about = [
    say(title.name),
    table.seats.map((seat) => seat.name).join(', '),
    story && duration(story.minutes, t),
    story && t('table.round', { n: story.turns.at(-1)?.round ?? 0 }),
  ];
  return (
    <main ref={panel} className="whowaswho" tabIndex={-1} aria-labelledby="who">
      <p className="eyb">{about.filter(Boolean).join(' · ')}</p>
      <h2 id="who">{reveal.title}</h2>
      <p className="sub">{reveal.lead}</p>
      <p className="only-read" aria-live="polite">
        {latest ? `${name(latest.seat)}: ${latest.card.name}` : reveal.stages[stage]}
      </p>
      <div className="all" style={{ '--n': reveal.seats.length } as CSSProperties}>
        {reveal.seats.map((seat, i) => (
          <Unveiled
            key={seat.seat}
            seat={seat}
            name={name(seat.seat)}
            up={isUp(i)}
            stage={stage}
            won={over && result.winners.includes(seat.seat)}
          />
        ))}
      </div>
      <ol className="seq">
        {reveal.stages.map((words, i) => (
          <li key={i} className={i < stage ? 'done' : i === stage ? 'now' : ''} aria-current={i === stage || undefined}>
            <i>{i + 1}</i>
            <span>
              {i === 0 && turningOf(reveal) > 0
                ? t('reveal.progress', { words, n: Math.min(turned, reveal.seats.length), of: reveal.seats.length })
                : words}
            </span>
          </li>
        ))}
        <li className="go">
          {over ? (
            <Button kind="primary" onClick={onEnd}>
              {t('reveal.toScore')}
            </Button>
          ) : (
            <Button onClick={() => setStep(last)}>{t('reveal.all')}</Button>
          )}
        </li>
      </ol>
      <p className="notes">
        {reveal.notes.map(({ icon, tint, label, value }) => (
          <span key={label}>
            {icon && (
              <span style={{ color: tint }}>
                <Icon name={icon} />
              </span>
            )}
            {label} {value !== undefined && <b>{value}</b>}
          </span>
        ))}
        <span className="keys">
          <kbd>{t('reveal.space')}</kbd> {t('reveal.next')} <kbd>Esc</kbd> {t('reveal.atOnce')}
        </span>
      </p>
    </main>
  );
}
