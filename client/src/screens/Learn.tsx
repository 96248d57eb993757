import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { api } from '../api/client';
import type { Primer } from '../api/types';
import { once, useFetched } from '../api/useFetched';
import { useLang, useText } from '../i18n';
import { usePageName } from '../live/badge';
import { Card } from '../look/Card';
import { Icon } from '../look/Icon';
import { Loading, Trouble } from '../look/Trouble';
import { BoardPicture } from './BoardPicture';
import { Clauses, Marked } from './Marked';
import { TitlePills } from './TitlePills';
import { useTitle, type TitleKit } from './useTitle';
import './learn.css';

type Part = Primer['traps'][number];
const SECTIONS = ['goal', 'turn', 'focus', 'traps', 'end'] as const;

interface SectionProps {
  primer: Primer;
  kit: TitleKit;
}

function Picture({ part, kit }: { part: Part; kit: TitleKit }) {
  const lang = useLang();
  if (part.rows.length) {
    return (
      <ul className="rows">
        {part.rows.map((row, i) => (
          <li key={i}>
            <Icon name={row.icon} />
            {row.text[lang]}
          </li>
        ))}
      </ul>
    );
  }
  const cards = part.cards.map((id) => kit.cards[id]).filter((card) => card !== undefined);
  return (
    <div className={`pic ${cards.length ? 'cards' : 'icons'}`}>
      {part.icons.map((icon) => (
        <Icon key={icon} name={icon} />
      ))}
      {cards.map((card) => (
        <Card key={card.id} card={card} lang={lang} points={kit.gallery.points} />
      ))}
    </div>
  );
}

function Heading({ id, name, note }: { id: string; name: string; note?: string }) {
  return (
    <h2 id={id}>
      {name} {note && <small>{note}</small>}
    </h2>
  );
}

function Goal({ primer, kit }: SectionProps) {
  const { t } = useTranslation();
  const say = useText();
  return (
    <section aria-labelledby="goal">
      <Heading id="goal" name={t('learn.goal')} note={say(primer.goal.note)} />
      <ul className="goal">
        {primer.goal.parts.map((part, i) => (
          <li key={i} className="panel">
            <Picture part={part} kit={kit} />
            <div>
              <h3>{say(part.name)}</h3>
              <p>
                <Marked text={say(part.text)} /> <Clauses title={kit.title.id} clauses={part.clauses} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Turn({ primer, kit }: SectionProps) {
  const { t } = useTranslation();
  const say = useText();
  return (
    <section aria-labelledby="turn">
      <Heading id="turn" name={t('learn.turn')} note={say(primer.turn.note)} />
      <ol className="turn">
        {primer.turn.parts.map((part, i) => (
          <li key={i} className="panel">
            <header>
              <span className="n" aria-hidden="true">
                {i + 1}
              </span>
              <h3>{say(part.name)}</h3>
            </header>
            <Picture part={part} kit={kit} />
            <p>
              <Marked text={say(part.text)} /> <Clauses title={kit.title.id} clauses={part.clauses} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Focus({ primer, kit }: SectionProps) {
  const say = useText();
  const { focus, scene, seat } = primer;
  return (
    <section aria-labelledby="focus">
      <Heading id="focus" name={say(focus.name)} note={say(focus.note)} />
      <div className="focus">
        <BoardPicture kit={kit} scene={scene} seat={seat} places={focus.pins.map((pin) => pin.place)} />
        <ol>
          {focus.pins.map((pin, i) => (
            <li key={i}>
              <i className="pin" aria-hidden="true">
                {i + 1}
              </i>
              <p>
                <Marked text={say(pin.text)} /> <Clauses title={kit.title.id} clauses={pin.clauses} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Traps({ primer, kit }: SectionProps) {
  const { t } = useTranslation();
  const say = useText();
  return (
    <section aria-labelledby="traps">
      <Heading id="traps" name={t('learn.traps')} note={t('learn.trapsNote')} />
      <ul className="traps">
        {primer.traps.map((part, i) => (
          <li key={i} className="panel">
            <Picture part={part} kit={kit} />
            <h3>{say(part.name)}</h3>
            <p>
              <Marked text={say(part.text)} />
            </p>
            <Clauses title={kit.title.id} clauses={part.clauses} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ending({ primer, kit }: SectionProps) {
  const { t } = useTranslation();
  const say = useText();
  return (
    <section aria-labelledby="end">
      <Heading id="end" name={t('learn.end')} />
      <div className="ending">
        <p className="panel">
          <Marked text={say(primer.end.text)} /> <Clauses title={kit.title.id} clauses={primer.end.clauses} />
        </p>
        <div className="panel">
          {t('learn.counts')}
          <ul>
            {primer.end.scores.map((sign, i) => (
              <li key={i}>
                <Icon name={sign.icon} />
                {say(sign.name)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Which section the reader is at. */
function useHere(there: boolean): string {
  const [here, setHere] = useState<string>(SECTIONS[0]);
  useEffect(() => {
    if (!there) return undefined;
    const heads = SECTIONS.map((id) => document.getElementById(id)).filter((head) => head !== null);
    const look = () => setHere(heads.findLast((head) => head.getBoundingClientRect().top < 220)?.id ?? SECTIONS[0]);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [there]);
  return here;
}

function Side({ primer, kit }: SectionProps) {
  const { t } = useTranslation();
  const say = useText();
  const here = useHere(true);
  const names: Record<string, string> = { focus: say(primer.focus.name) };
  const { id } = kit.title;
  const { data: puzzles } = useFetched(id, () => api.puzzles(id));
  const solved = puzzles?.filter((row) => row.standing === 'solved').length ?? 0;
  return (
    <aside className="side" aria-label={t('learn.contents')}>
      <h2 className="over">{say(kit.title.name)}</h2>
      <ul className="toc">
        {SECTIONS.map((section) => (
          <li key={section}>
            <a href={`#${section}`} aria-current={section === here ? 'true' : undefined}>
              {names[section] ?? t(`learn.${section}`)}
            </a>
          </li>
        ))}
      </ul>
      <div className="panel call">
        <h3>{t('learn.call')}</h3>
        <p>{t(kit.title.cooperative ? 'learn.callTogether' : 'learn.callText', { count: primer.steps })}</p>
        <Link href={`/learn/${id}/tutorial`} className="btn primary big">
          {t('learn.start')}
        </Link>
      </div>
      <ul className="panel more">
        {kit.title.puzzles > 0 && (
          <li>
            <Link href={`/puzzles/${id}`}>{t('puzzle.title')}</Link>
            <span>{t('learn.solved', { n: solved, of: kit.title.puzzles })}</span>
          </li>
        )}
        <li>
          <Link href={`/cards/${id}`}>{t('learn.cards')}</Link>
          <span>{t('learn.cardsCount', { count: kit.gallery.cards.length })}</span>
        </li>
        <li>
          <Link href={`/rules/${id}`}>{t('learn.rules')}</Link>
          <span>{t('learn.clauses', { count: primer.ledger })}</span>
        </li>
      </ul>
    </aside>
  );
}

/** How to play a title, on a page of one or two screens. */
export function Learn() {
  const { t } = useTranslation();
  const say = useText();
  const { title } = useParams<{ title: string }>();
  const { kit, error: unknown, reload } = useTitle(title);
  const { data: primer, error } = useFetched(title, () => once(`primer ${title}`, () => api.primer(title)));
  usePageName(t('learn.title'));
  if (error ?? unknown) return <Trouble text={(error ?? unknown)!.text} onRetry={reload} />;
  if (!primer || !kit) return <Loading />;
  return (
    <div className="page learn">
      <Side primer={primer} kit={kit} />
      <main id="content">
        <h1>{t('learn.title')}</h1>
        <p className="lead">
          <Marked text={say(primer.lead)} />
        </p>
        <TitlePills place="learn" current={title} />
        <Goal primer={primer} kit={kit} />
        <Turn primer={primer} kit={kit} />
        <Focus primer={primer} kit={kit} />
        <Traps primer={primer} kit={kit} />
        <Ending primer={primer} kit={kit} />
      </main>
    </div>
  );
}
