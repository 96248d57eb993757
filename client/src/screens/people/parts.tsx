import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { api } from '../../api/client';
import type { Entrant, Played } from '../../api/people';
import type { Title } from '../../api/types';
import { once, useFetched } from '../../api/useFetched';
import { tinted } from '../../boards/shelf/onShelf';
import { useText } from '../../i18n';
import { Button } from '../../look/Button';
import { copied } from '../../look/copied';
import { SeatGlyph } from '../../look/SeatGlyph';
import { botLevel } from '../../table/botWords';
import { isOurs } from '../../table/levels';
import { TitleIcon } from '../TableLists';

/** Every title by its id; empty until the server has told. */
export function useTitles(): Map<string, Title> {
  const { data } = useFetched('titles', () => once('titles', api.titles));
  return new Map((data ?? []).map((title) => [title.id, title]));
}

/** A title's icon and name, in its colour. */
export function Named({ id, titles }: { id: string; titles: Map<string, Title> }) {
  const say = useText();
  const title = titles.get(id);
  return (
    <span className="named" style={title ? tinted(title) : undefined}>
      <TitleIcon title={id} />
      <b>{title ? say(title.name) : id}</b>
    </span>
  );
}

export function Bar({ share, className = '' }: { share: number; className?: string }) {
  return (
    <svg className={`rate ${className}`} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="10" className="room" />
      <rect width={Math.round(100 * share)} height="10" className="part" />
    </svg>
  );
}

export const percent = (part: number, of: number) => (of ? `${Math.round((100 * part) / of)}%` : '–');

/** How a seat is called in lists: the person, or the bot by its level. */
export function useSeatName() {
  const { t } = useTranslation();
  return (seat: { name?: string | null; bot?: string | null }) =>
    seat.name ?? t('people.bot', { level: botLevel(seat, t) });
}

/** How an entrant of a tournament is called: our bots by level and number, everybody else by name. */
export function useEntrantName() {
  const { t } = useTranslation();
  return ({ name, bot, nth }: Pick<Entrant, 'name' | 'bot' | 'nth'>) =>
    nth && bot && isOurs(bot) ? t('events.bot', { level: t(`level.${bot}`), n: nth }) : name;
}

/** The seats of a finished game: shape, name, score, and who won. */
export function Outcome({ seats, scores }: { seats: Played[]; scores: boolean }) {
  const { t } = useTranslation();
  const nameOf = useSeatName();
  const rank = (seat: Played) => (seat.bot_won ? 0 : seat.place);
  const order = [...seats].sort((a, b) => rank(a) - rank(b) || a.seat - b.seat);
  return (
    <span className="outcome">
      {order.map((seat) => (
        <span key={seat.seat} className={seat.won || seat.bot_won ? 'won' : ''}>
          <SeatGlyph seat={seat.seat} />
          {seat.person ? <Link href={`/p/${seat.person}`}>{nameOf(seat)}</Link> : <span>{nameOf(seat)}</span>}
          {scores && <b>{seat.score}</b>}
          {(seat.won || seat.bot_won) && (
            <span role="img" aria-label={t(seat.won ? 'people.won' : 'people.botWon')}>
              ✓
            </span>
          )}
          {seat.resigned && (
            <small>{seat.left ? t('people.resignedIn', { round: seat.left }) : t('people.resigned')}</small>
          )}
        </span>
      ))}
    </span>
  );
}

/** Passes the address of this page on: by the device's own sheet, or into the clipboard. */
export function Share({ label }: { label: string }) {
  const { t } = useTranslation();
  const [done, setCopied] = useState(false);
  const share = async () => {
    const url = `${location.origin}${location.pathname}`;
    if (navigator.share) return navigator.share({ url }).catch(() => undefined);
    setCopied(await copied(url));
  };
  return (
    <Button className="share" onClick={() => void share()}>
      <span aria-live="polite">{done ? t('people.copied') : label}</span>
    </Button>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
