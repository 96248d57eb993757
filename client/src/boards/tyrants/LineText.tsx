import { Fragment } from 'react';
import type { Line } from '../../api/types';
import type { Tableau } from './useTableau';

/** A line of the log with the pieces named: the person, cards and places stand out. */
export function LineText({ line, tableau }: { line: Line; tableau: Tableau }) {
  const { props, names } = tableau;
  const { lang, cards } = props;
  const text = line.text[lang];
  const who = line.seat === null ? '' : (names[line.seat] ?? '');
  const start = line.kind === 'chat' ? `${line.name ?? who}: ` : who && text.startsWith(who) ? who : '';
  const marked = [
    ...line.cards.map((id) => cards[id]?.name[lang]),
    ...line.places.map((id) => tableau.board.sites[id]?.name[lang]),
  ].filter((name): name is string => Boolean(name));
  const rest = line.kind === 'chat' ? text : text.slice(start.length).replace(/\.$/, '');
  return (
    <span>
      {start && <b>{start}</b>}
      {split(rest, marked).map((part, i) => (
        <Fragment key={i}>{marked.includes(part) ? <em>{part}</em> : part}</Fragment>
      ))}
    </span>
  );
}

function split(text: string, marked: string[]): string[] {
  if (!marked.length) return [text];
  const pattern = new RegExp(`(${marked.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return text.split(pattern);
}
