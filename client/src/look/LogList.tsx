import { Fragment } from 'react';
import { Link } from 'wouter';
import type { Lang, Line, Seat } from '../api/types';
import { folded } from '../live/folded';
import { goneFrom } from '../live/standing';
import { emoteOf, emoteWords } from './emotes';
import { Icon } from './Icon';
import { SeatGlyph } from './SeatGlyph';
import './log.css';

interface LogListProps {
  lines: Line[];
  seats: Seat[];
  lang: Lang;
  /** The rules' address of a clause named in a line. */
  title?: string;
  /** What the title calls a seat: stands beside the person where a turn begins. */
  called?: (seat: number, lang: Lang) => string;
  onPoint?: (places: string[]) => void;
  /** The latest line stands first. */
  backwards?: boolean;
}

const CLAUSE = /\b([A-Z]{2}-\d{3})\b/;

function Words({ text, title }: { text: string; title?: string }) {
  if (!title || !CLAUSE.test(text)) return text;
  return text
    .split(CLAUSE)
    .map((part, i) => (
      <Fragment key={i}>{CLAUSE.test(part) ? <Link href={`/rules/${title}#${part}`}>{part}</Link> : part}</Fragment>
    ));
}

/** "Zofia: recruited …" comes as one text: the name at its start is set apart. */
function startOf(text: string, name: string | undefined): [string, string] {
  if (name && text.startsWith(name)) return [name, text.slice(name.length)];
  return ['', text];
}

interface LogLineProps extends LogListProps {
  line: Line;
  times: number;
  now: boolean;
  gone: boolean;
}

function LogLine({ line, times, seats, lang, title, called, onPoint, now, gone }: LogLineProps) {
  const name = line.name ?? (line.seat === null ? undefined : (seats[line.seat]?.name ?? undefined));
  const said = line.kind === 'chat';
  const [who, rest] = startOf(said ? emoteWords(line.text[lang], lang) : line.text[lang], name);
  const house = line.seat === null ? '' : (called?.(line.seat, lang) ?? '');
  return (
    <li
      className={`line ${line.kind} ${now ? 'now' : ''} ${gone ? 'gone' : ''} ${line.head ? 'turn' : ''}`}
      onPointerEnter={onPoint && line.places.length ? () => onPoint(line.places) : undefined}
      onPointerLeave={onPoint && line.places.length ? () => onPoint([]) : undefined}
    >
      {line.seat === null ? <span className="glyph" /> : <SeatGlyph seat={line.seat} />}
      <span>
        {(who || (said && name)) && <b title={house || undefined}>{who || name}</b>}
        {said && !who && ': '}
        {said && emoteOf(line.text[lang]) && <Icon name={emoteOf(line.text[lang])!.icon} />}
        <Words text={rest} title={title} />
        {times > 1 && <b> ×{times}</b>}
        {line.head && house && <small> {house}</small>}
      </span>
    </li>
  );
}

/** Lines of the log, given oldest first; a turn opens a block, what is done again and again is told once, what was taken back stays,
 * struck out. */
export function LogList(props: LogListProps) {
  const gone = goneFrom(props.lines);
  const last = Math.max(...props.lines.map((line) => line.n));
  const told = folded(props.lines, gone);
  return (
    <ol className="loglist">
      {(props.backwards ? told.toReversed() : told).map(({ line, times, last: latest }, i) => (
        <LogLine
          key={`${line.n}.${i}`}
          {...props}
          line={line}
          times={times}
          now={latest === last && line.kind === 'event'}
          gone={gone(line)}
        />
      ))}
    </ol>
  );
}
