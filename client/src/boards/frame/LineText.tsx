import { Fragment } from 'react';
import type { Line } from '../../api/types';
import { emoteWords } from '../../look/emotes';
import type { RecentlyParts } from './parts';
import type { Frame } from './useFrame';

interface LineTextProps {
  line: Line;
  frame: Frame;
  name: RecentlyParts['name'];
  /** Who it was stands elsewhere. */
  anonymous?: boolean;
}

/** A line of the log with the pieces named: the person, cards and places stand out. */
export function LineText({ line, frame, name, anonymous }: LineTextProps) {
  const { props, names, lang } = frame;
  const text = line.text[lang];
  const who = line.seat === null ? '' : (names[line.seat] ?? '');
  const start = line.kind === 'chat' ? `${line.name ?? who}: ` : who && text.startsWith(who) ? who : '';
  const marked = [...line.cards.map((id) => props.cards[id]?.name[lang]), ...line.places.map(name)].filter(
    (found): found is string => Boolean(found),
  );
  const told = line.kind === 'chat' ? emoteWords(text, lang) : text.slice(start.length).replace(/\.$/, '');
  // "Zofia, Plan in Downtown" under Zofia's name is "Plan in Downtown".
  const rest = anonymous ? told.replace(/^[,:]?\s+/, '') : told;
  return (
    <span>
      {start && !anonymous && <b>{start}</b>}
      {split(rest, marked).map((part, i) => (
        <Fragment key={i}>{i % 2 ? <em>{part}</em> : part}</Fragment>
      ))}
    </span>
  );
}

/** What is marked and what is not, in turn; a name that is declined stands out as a whole word. */
function split(text: string, marked: string[]): string[] {
  if (!marked.length) return [text];
  const names = marked.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.split(new RegExp(`((?:${names})\\p{L}*)`, 'u'));
}
