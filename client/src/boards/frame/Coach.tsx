import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Lesson } from '../../api/types';
import { Button } from '../../look/Button';
import { Ticks } from '../../look/Ticks';
import { LessonOver } from './LessonOver';
import { beside, thingAt, type Box } from './spot';
import type { Frame } from './useFrame';
import { useMedia } from './useMedia';
import { useSpot } from './useSpot';
import './coach.css';

const HEADER = 48;

/** All but the hole, as a shape that catches presses. */
function around({ left, top, width, height }: Box): string {
  return `M0 0H${innerWidth}V${innerHeight}H0ZM${left} ${top}v${height}h${width}v${-height}Z`;
}

interface WrongProps {
  frame: Frame;
  /** A press beside everything that has a name. */
  astray: boolean;
  lesson: Lesson;
}

/** Why that was not it: the rules' reason, the step's, or the table's refusal. */
function Wrong({ frame, astray, lesson }: WrongProps) {
  const { t } = useTranslation('frame');
  const { lang } = frame;
  const { reasons, refused, title } = frame.props;
  const reason = reasons?.[0];
  const text = reason?.text[lang] ?? refused?.text[lang] ?? (astray ? t('coach.astray') : null);
  const clause = reason ? reason.clause : refused?.clause;
  return (
    <div className="wrong" role="alert">
      {text && (
        <p>
          <span aria-hidden="true">✕</span>
          <span>
            {text}{' '}
            {clause && clause !== lesson.clause && (
              <a className="clause" href={`/rules/${title.id}#${clause}`} target="_blank" rel="noreferrer">
                {clause}
              </a>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

/** One step: what to do, why, and the way on for who would rather be shown. */
function CoachCard({ frame, lesson, hole, astray }: { frame: Frame; lesson: Lesson; hole: Box; astray: boolean }) {
  const { t } = useTranslation('frame');
  const { lang, prompt } = frame;
  const { undo, title } = frame.props;
  const narrow = useMedia('(max-width: 767px)');
  const card = useRef<HTMLElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const [high, setHigh] = useState(false);
  useLayoutEffect(() => {
    const size = card.current?.getBoundingClientRect();
    if (!size) return;
    // The sheet at the bottom moves up where it would lie over what it points at.
    if (narrow) setHigh(hole.top + hole.height > innerHeight - size.height - 4);
    else setAt(beside(hole, size, { left: 0, top: HEADER, width: innerWidth, height: innerHeight - HEADER }));
  }, [hole, narrow, lesson, lang, astray, frame.props.reasons, frame.props.refused]);
  const option = prompt?.options[0];
  const side = at && at.left > hole.left + hole.width ? 'right' : at && at.left < hole.left ? 'left' : 'free';
  return (
    <section
      ref={card}
      className={`fr-coach ${narrow ? (high ? 'high' : 'low') : side}`}
      style={narrow ? undefined : { ...(at ?? {}), visibility: at ? 'visible' : 'hidden' }}
      role="dialog"
      aria-label={t('coach.label')}
    >
      <div className="step">
        <span>{lesson.topic[lang]}</span>
        <span>{t('coach.step', { n: lesson.n, of: lesson.of })}</span>
      </div>
      <Ticks n={lesson.n} of={lesson.of} />
      <div aria-live="polite">
        <h2>{lesson.say[lang]}</h2>
        <p className="reason">
          <b>{t('coach.why')}</b> {lesson.why[lang]}{' '}
          <a className="clause" href={`/rules/${title.id}#${lesson.clause}`} target="_blank" rel="noreferrer">
            {lesson.clause}
          </a>
        </p>
      </div>
      <Wrong frame={frame} astray={astray} lesson={lesson} />
      <div className="ways">
        <Button kind="quiet" disabled={lesson.n === 1} onClick={() => undo?.onUndo()}>
          {t('coach.back')}
        </Button>
        <Button kind="quiet" onClick={() => option && frame.act(option)}>
          {t('coach.show')}
        </Button>
        <span className="waiting">{t('coach.waiting')}</span>
        <Link href={`/learn/${title.id}`} className="btn quiet leave">
          {t('coach.leave')}
        </Link>
      </div>
    </section>
  );
}

/** A lesson at the real table: a veil with a hole where to act, and a card that says what and why. */
export function Coach({ frame }: { frame: Frame }) {
  const { prompt, props } = frame;
  const lesson = prompt?.yours ? (prompt.lesson ?? null) : null;
  const { spot, hole } = useSpot(lesson && `${lesson.n}`, lesson?.look ?? '', frame.underway);
  const [astray, setAstray] = useState(0);
  const { understood } = props;
  useEffect(() => setAstray(0), [lesson?.n]);
  if (prompt?.yours && !lesson) return <LessonOver frame={frame} />;
  if (!lesson || !hole || !spot) return null;
  const miss = (event: MouseEvent) => {
    const thing = thingAt(event.clientX, event.clientY);
    setAstray((n) => n + 1);
    if (thing) frame.askWhy(thing);
    else understood();
  };
  return (
    <>
      <div className="fr-veil">
        <div key={`${lesson.n} ${astray}`} className="fr-hole" style={{ ...hole, top: hole.top - HEADER }} />
      </div>
      <svg className="fr-miss" width={innerWidth} height={innerHeight} aria-hidden="true">
        <path d={around(hole)} fillRule="evenodd" onClick={miss} />
      </svg>
      <CoachCard frame={frame} lesson={lesson} hole={hole} astray={astray > 0} />
    </>
  );
}
