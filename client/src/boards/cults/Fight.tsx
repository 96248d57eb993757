import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Icon } from '../../look/Icon';
import { Mark } from '../../look/Mark';
import { SeatGlyph } from '../../look/SeatGlyph';
import { CountUp } from '../frame/CountUp';
import { Panel } from '../frame/Panel';
import { TokenIcon } from './Pieces';
import type { Fight, Fighter } from './tableau';
import type { Tableau } from './useTableau';

/** Sealed cards: backs tell nothing. */
export function Backs({ count }: { count: number }) {
  return (
    <span className="rc-backs" aria-hidden="true">
      {Array.from({ length: Math.min(count, 6) }, (_, i) => (
        <i key={i}>
          <Mark size={11} />
        </i>
      ))}
    </span>
  );
}

/** My own Thugs: in the fist, or as many as the finger points at. */
function myThugs({ view, props, asked, gesture }: Tableau): number | null {
  if (props.me === null) return null;
  return asked === 'commit' ? gesture.thugs : (view.players[props.me]!.fist ?? 0);
}

interface FighterProps {
  tableau: Tableau;
  fight: Fight;
  one: Fighter;
}

/** What a participant has for certain, and whether there is more under cover. */
function attackOf(tableau: Tableau, fight: Fight, one: Fighter): { sure: number; more: boolean } {
  if (one.attack !== null) return { sure: one.attack, more: false };
  const thugs = one.party === tableau.props.me ? myThugs(tableau) : null;
  if (thugs === null || one.symbols === null) return { sure: one.levels, more: true };
  return { sure: one.levels + one.symbols + thugs * fight.thug_value, more: false };
}

/** What a participant has, and a question mark while there is more; a revealed total counts up. */
export function Total({ tableau, fight, one }: FighterProps) {
  const { sure, more } = attackOf(tableau, fight, one);
  return (
    <strong>
      {one.party === tableau.props.me ? sure : <CountUp value={sure} />}
      {more && ' + ?'}
    </strong>
  );
}

/** Thugs by number, or a question mark. */
function Thugs({ count }: { count: number | null }) {
  const { t } = useTranslation('cults');
  return (
    <>
      <TokenIcon token="thug" size={18} />
      <span className="only-read">{t('fight.thugs')}: </span>
      <b>{count ?? '?'}</b>
    </>
  );
}

/** Where a participant stands: chose, chooses, comes later. */
function stateOf(tableau: Tableau, fight: Fight, one: Fighter, t: TFunction<'cults'>): string {
  const { prompt, props } = tableau;
  const active = one.party === fight.active ? `${t('plan.dominance')}, ` : '';
  if (one.revealed) return `${active}${t('fight.revealed')}`;
  if (one.committed) return `${active}${t('fight.sealed')}`;
  if (prompt?.kind === 'commit' && prompt.seat === one.party) return t(prompt.yours ? 'fight.now' : 'fight.choosing');
  const order = fight.fighters.map((other) => other.party);
  const mine = props.me === null ? -1 : order.indexOf(props.me);
  const afterMe = mine >= 0 && order.indexOf(one.party) > mine && prompt?.yours;
  return `${active}${t(afterMe ? 'fight.afterYou' : 'fight.later')}`;
}

/** What is known of a participant: Rituals and hand; cards and Thugs under cover or mine; all of it revealed. */
function Line({ tableau, one }: { tableau: Tableau; one: Fighter }) {
  const { t } = useTranslation('cults');
  const { view, props } = tableau;
  const own = one.party === props.me;
  const hand = view.zones.hand[one.party]?.count ?? 0;
  if (!one.committed && !own)
    return (
      <p>
        {t('fight.rituals')} <b>{one.levels}</b> · {t('fight.inHand', { count: hand })} · {t('fight.thugs')} <b>?</b>
      </p>
    );
  if (one.revealed)
    return (
      <p>
        <span className="wide">{t('fight.rituals')}</span> <b>{one.levels}</b> + <Icon name="knife" />{' '}
        <b>{one.symbols}</b> + <Thugs count={one.thugs} />
        {Boolean(one.bonus) && <b>{one.bonus! > 0 ? `+${one.bonus}` : `−${-one.bonus!}`}</b>}
        <Names tableau={tableau} cards={view.zones.fight[one.party]?.cards ?? []} />
      </p>
    );
  return (
    <p>
      <span className="wide">{t('fight.rituals')}</span> <b>{one.levels}</b>
      <Backs count={one.cards} /> {own && <span className="wide">{t('fight.symbols')}</span>}
      <b>{own ? one.symbols : one.cards}</b>
      {!own && <span className="wide">{t('fight.cards', { count: one.cards })}</span>}
      <Thugs count={own ? myThugs(tableau) : null} />
    </p>
  );
}

function Names({ tableau: { cards: known, lang }, cards }: { tableau: Tableau; cards: string[] }) {
  return (
    cards.length > 0 && <span className="wide">· {cards.map((id) => known[id]?.name[lang] ?? id).join(', ')}</span>
  );
}

interface ParticipantProps {
  tableau: Tableau;
  party: number;
  state: string;
  total: ReactNode;
  className?: string;
  children: ReactNode;
}

function Participant({ tableau, party, state, total, className = '', children }: ParticipantProps) {
  return (
    <li className={`rc-fighter s${tableau.tint(party)} ${className}`}>
      <h3>
        <SeatGlyph seat={tableau.tint(party)} />
        <span>{tableau.who(party)}</span>
        <small>{state}</small>
        {total}
      </h3>
      {children}
    </li>
  );
}

/** What follows the fight, or is under way now. */
export function TerrorNote({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const { terror } = tableau.view;
  if (!terror) return null;
  const name = terror.party === tableau.props.me ? t('terror.you') : tableau.party(terror.party);
  return (
    <div className="rc-terror">
      <b>{tableau.view.fight_in ? t('terror.then', { name }) : t('terror.now', { name })}</b>
      {terror.party < tableau.view.seats && (
        <span>
          <Icon name="terror" /> {t('terror.need', { n: terror.terror })} <Icon name="brain" /> <b>{terror.sanity}</b>
        </span>
      )}
      {t('terror.prize', { count: terror.markers })}
    </div>
  );
}

/** The Confrontation under way: who takes part, what is open, sealed, mine, revealed, and what is at stake. */
export function FightNow({ tableau, fight }: { tableau: Tableau; fight: Fight }) {
  const { t } = useTranslation('cults');
  const { prompt } = tableau;
  return (
    <ul className="rc-fight">
      {fight.fighters.map((one) => (
        <Participant
          key={one.party}
          {...{ tableau, party: one.party, state: stateOf(tableau, fight, one, t) }}
          total={<Total {...{ tableau, fight, one }} />}
          className={`${prompt?.yours && prompt.seat === one.party ? 'me' : ''} ${one.revealed ? 'revealed' : one.committed ? '' : 'open'}`}
        >
          <Line tableau={tableau} one={one} />
        </Participant>
      ))}
    </ul>
  );
}

/** The latest Confrontation, participant by participant; before the first one, what is at stake. */
function LastFight({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const fought = tableau.view.last_fight;
  if (!fought) return <p className="rc-quiet">{t('fight.none')}</p>;
  return (
    <>
      <ol className="rc-fight last" key={JSON.stringify(fought)}>
        {fought.fighters.map((one) => (
          <Participant
            key={one.party}
            {...{ tableau, party: one.party, state: one.party === fought.winner ? t('fight.won') : '' }}
            total={<strong>{one.attack}</strong>}
          >
            <p>
              <Thugs count={one.thugs} />
              <Names tableau={tableau} cards={one.cards} />
            </p>
          </Participant>
        ))}
      </ol>
      {fought.winner === null && <p className="rc-quiet">{t('fight.tie')}</p>}
    </>
  );
}

export function FightPanel({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const { fight_in: fight, last_fight: last } = tableau.view;
  const where = (fight ?? last)?.district;
  const title = [t(fight || !last ? 'fight.title' : 'fight.last'), ...(where ? [tableau.district(where)] : [])];
  return (
    <Panel title={title.join(' · ')} aside={<Icon name="duel" />} className={`rc-open ${fight ? 'now' : ''}`}>
      {fight ? <FightNow tableau={tableau} fight={fight} /> : <LastFight tableau={tableau} />}
      <TerrorNote tableau={tableau} />
    </Panel>
  );
}
