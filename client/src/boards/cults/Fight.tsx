import type { ReactNode } from 'react';
import { Icon } from '../../look/Icon';
import { Mark } from '../../look/Mark';
import { SeatGlyph } from '../../look/SeatGlyph';
import { CountUp } from '../frame/CountUp';
import { Labelled } from '../frame/Labelled';
import { Panel } from '../frame/Panel';
import { signed } from '../frame/signed';
import { TokenIcon } from './Pieces';
import type { Fight, Fighter } from './tableau';
import type { Tableau } from './useTableau';

interface FightProps {
  tableau: Tableau;
  fight: Fight;
}

interface FighterProps extends FightProps {
  one: Fighter;
}

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

/** Thugs of a participant as far as they are known: mine are in the fist, or as many as the finger points at. */
function thugsOf({ view, props, asked, gesture }: Tableau, one: Fighter): number | null {
  if (one.revealed || one.party !== props.me) return one.thugs;
  return asked === 'commit' ? gesture.thugs : (view.players[props.me]!.fist ?? 0);
}

/** What a participant has for certain, and a question mark while there is more; a revealed total counts up. */
export function Total({ tableau, fight, one }: FighterProps) {
  const { attack, levels, symbols } = one;
  const thugs = thugsOf(tableau, one);
  const known = thugs === null || symbols === null ? null : levels + symbols + thugs * fight.thug_value;
  const sure = attack ?? known ?? levels;
  return (
    <strong>
      {one.party === tableau.props.me ? sure : <CountUp value={sure} />}
      {attack === null && known === null && ' + ?'}
    </strong>
  );
}

function Thugs({ tableau: { t }, count }: { tableau: Tableau; count: number | null }) {
  const icon = <TokenIcon token="thug" size={18} />;
  return <Labelled className="rc-thugs" label={t('fight.thugs')} icon={icon} value={count ?? '?'} />;
}

function Names({ tableau, cards }: { tableau: Tableau; cards: string[] }) {
  const names = cards.map((id) => tableau.cards[id]?.name[tableau.lang] ?? id);
  return names.length > 0 && <span className="wide">{names.join(', ')}</span>;
}

/** Where a participant stands: chose, chooses, comes later. */
function stateOf({ tableau, fight, one }: FighterProps): string {
  const { t, prompt, props } = tableau;
  const active = one.party === fight.active ? `${t('plan.dominance')}, ` : '';
  if (one.committed) return active + t(one.revealed ? 'fight.revealed' : 'fight.sealed');
  if (prompt?.kind === 'commit' && prompt.seat === one.party) return t(prompt.yours ? 'fight.now' : 'fight.choosing');
  const order = fight.fighters.map((other) => other.party);
  const mine = props.me === null ? -1 : order.indexOf(props.me);
  const afterMe = mine >= 0 && order.indexOf(one.party) > mine && prompt?.yours;
  return active + t(afterMe ? 'fight.afterYou' : 'fight.later');
}

/** What is known of a participant: Rituals and hand; cards and Thugs under cover or mine; all of it revealed. */
function Known({ tableau, one }: { tableau: Tableau; one: Fighter }) {
  const { t, view, props } = tableau;
  const { party, revealed, levels, symbols, bonus, cards } = one;
  const own = party === props.me;
  if (!one.committed && !own)
    return (
      <>
        {t('fight.rituals')} <b>{levels}</b> · {t('fight.inHand', { count: view.zones.hand[party]?.count ?? 0 })} ·{' '}
        {t('fight.thugs')} <b>?</b>
      </>
    );
  return (
    <>
      <span className="wide">{t('fight.rituals')}</span> <b>{levels}</b> {revealed && '+'}
      {revealed ? <Icon name="knife" /> : <Backs count={cards} />}
      {own && !revealed && <span className="wide">{t('fight.symbols')}</span>}
      <b>{own || revealed ? symbols : cards}</b> {revealed && '+'}
      {!own && !revealed && <span className="wide">{t('fight.cards', { count: cards })}</span>}
      <Thugs tableau={tableau} count={thugsOf(tableau, one)} />
      {revealed && Boolean(bonus) && <b>{signed(bonus!)}</b>}
      {revealed && <Names tableau={tableau} cards={view.zones.fight[party]?.cards ?? []} />}
    </>
  );
}

interface Participant {
  party: number;
  state: string;
  total: ReactNode;
  className?: string;
  line: ReactNode;
}

/** Participants one under the other: who, where they stand, what they have. */
function Participants({ tableau, all, className = '' }: { tableau: Tableau; all: Participant[]; className?: string }) {
  return (
    <ol className={`rc-fight ${className}`}>
      {all.map(({ party, state, total, line, className: look = '' }) => (
        <li key={party} className={`rc-fighter s${tableau.tint(party)} ${look}`}>
          <h3>
            <SeatGlyph seat={tableau.tint(party)} />
            <span>{tableau.who(party)}</span>
            <small>{state}</small>
            {total}
          </h3>
          <p>{line}</p>
        </li>
      ))}
    </ol>
  );
}

/** What follows the fight, or is under way now. */
export function TerrorNote({ tableau }: { tableau: Tableau }) {
  const { t, view, props, party } = tableau;
  const { terror, fight_in: fight } = view;
  if (!terror) return null;
  const name = terror.party === props.me ? t('terror.you') : party(terror.party);
  return (
    <div className="rc-terror">
      <b>{t(fight ? 'terror.then' : 'terror.now', { name })}</b>
      {terror.party < view.seats && (
        <span>
          <Icon name="terror" /> {t('terror.need', { n: terror.terror })} <Icon name="brain" /> <b>{terror.sanity}</b>
        </span>
      )}
      {t('terror.prize', { count: terror.markers })}
    </div>
  );
}

/** The Confrontation under way: who takes part, what is open, sealed, mine, revealed, and what is at stake. */
export function FightNow({ tableau, fight }: FightProps) {
  const { asked, prompt } = tableau;
  const all = fight.fighters.map((one) => {
    const here = { tableau, fight, one };
    const acts = asked && prompt?.seat === one.party ? 'me' : '';
    const seen = one.revealed ? 'revealed' : one.committed ? '' : 'open';
    const [total, line] = [<Total key="total" {...here} />, <Known key="line" {...here} />];
    return { party: one.party, state: stateOf(here), total, line, className: `${acts} ${seen}` };
  });
  return <Participants tableau={tableau} all={all} />;
}

/** The latest Confrontation, participant by participant; before the first one, what is at stake. */
function LastFight({ tableau }: { tableau: Tableau }) {
  const { t, view } = tableau;
  const fought = view.last_fight;
  if (!fought) return <p className="rc-quiet">{t('fight.none')}</p>;
  const all = fought.fighters.map(({ party, attack, thugs, cards }) => {
    const line = (
      <>
        <Thugs tableau={tableau} count={thugs} />
        <Names tableau={tableau} cards={cards} />
      </>
    );
    return { party, state: party === fought.winner ? t('fight.won') : '', total: <strong>{attack}</strong>, line };
  });
  return (
    <>
      <Participants key={JSON.stringify(fought)} tableau={tableau} all={all} className="last" />
      {fought.winner === null && <p className="rc-quiet">{t('fight.tie')}</p>}
    </>
  );
}

export function FightPanel({ tableau }: { tableau: Tableau }) {
  const { t, view, district } = tableau;
  const { fight_in: fight, last_fight: last } = view;
  const where = (fight ?? last)?.district;
  const title = [t(fight || !last ? 'fight.title' : 'fight.last'), ...(where ? [district(where)] : [])];
  return (
    <Panel
      title={title.join(' · ')}
      aside={<Icon name="duel" />}
      className={`rc-open ${fight || view.terror ? 'now' : ''}`}
    >
      {fight ? <FightNow tableau={tableau} fight={fight} /> : <LastFight tableau={tableau} />}
      <TerrorNote tableau={tableau} />
    </Panel>
  );
}
