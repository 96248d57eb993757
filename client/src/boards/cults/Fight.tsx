import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Icon } from '../../look/Icon';
import { Mark } from '../../look/Mark';
import { SeatGlyph } from '../../look/SeatGlyph';
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
export function myThugs({ view, props, prompt, gesture }: Tableau): number | null {
  if (props.me === null) return null;
  return prompt?.yours && prompt.kind === 'commit' ? gesture.thugs : (view.players[props.me]!.fist ?? 0);
}

/** What a participant has for certain, and whether there is more under cover. */
export function attackOf(tableau: Tableau, fight: Fight, one: Fighter): { sure: number; more: boolean } {
  if (one.attack !== null) return { sure: one.attack, more: false };
  const thugs = one.party === tableau.props.me ? myThugs(tableau) : null;
  if (thugs === null || one.symbols === null) return { sure: one.levels, more: true };
  return { sure: one.levels + one.symbols + thugs * fight.thug_value, more: false };
}

export const totalWords = ({ sure, more }: { sure: number; more: boolean }): string =>
  more ? `${sure} + ?` : `${sure}`;

/** Where a participant stands: chose, chooses, comes later. */
export function stateOf(tableau: Tableau, fight: Fight, one: Fighter, t: TFunction<'cults'>): string {
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

function Line({ tableau, one }: { tableau: Tableau; one: Fighter }) {
  const { t } = useTranslation('cults');
  const { view, props } = tableau;
  const own = one.party === props.me;
  const thugs = one.thugs ?? (own ? myThugs(tableau) : null);
  if (!one.committed && !own)
    return (
      <p>
        {t('fight.rituals')} <b>{one.levels}</b> ·{' '}
        {t('fight.inHand', { count: view.zones.hand[one.party]?.count ?? 0 })} · {t('fight.thugs')} <b>?</b>
      </p>
    );
  return (
    <p>
      {t('fight.rituals')} <b>{one.levels}</b>
      {one.revealed ? (
        <>
          + <Icon name="knife" /> <b>{one.symbols}</b>
        </>
      ) : (
        <>
          <Backs count={one.cards} /> {own ? t('fight.symbols') : null}
          <b>{own ? one.symbols : one.cards}</b> {own ? null : t('fight.cards', { count: one.cards })}
        </>
      )}
      <TokenIcon token="thug" size={18} />
      <span className="only-read">{t('fight.thugs')}: </span>
      <b>{thugs ?? '?'}</b>
      {Boolean(one.bonus) && <b>{one.bonus! > 0 ? `+${one.bonus}` : `−${-one.bonus!}`}</b>}
    </p>
  );
}

function Participant({ tableau, fight, one }: { tableau: Tableau; fight: Fight; one: Fighter }) {
  const { t } = useTranslation('cults');
  const now = tableau.prompt?.yours && tableau.prompt.seat === one.party;
  return (
    <li className={`rc-fighter s${tableau.tint(one.party)} ${now ? 'me' : ''} ${one.revealed ? 'shown' : ''}`}>
      <h3>
        <SeatGlyph seat={tableau.tint(one.party)} />
        {one.party === tableau.props.me ? t('you') : tableau.party(one.party)}
        <small>· {stateOf(tableau, fight, one, t)}</small>
        <strong>{totalWords(attackOf(tableau, fight, one))}</strong>
      </h3>
      <Line tableau={tableau} one={one} />
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

function Panel({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section className="rc-panel rc-open" aria-label={title}>
      <header>
        <h2 className="cap">{title}</h2>
        {icon}
      </header>
      {children}
    </section>
  );
}

/** The Confrontation under way: who takes part, what is open, sealed, mine, revealed, and what is at stake. */
export function FightPanel({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const fight = tableau.view.fight_in!;
  return (
    <Panel title={`${t('fight.title')} · ${tableau.district(fight.district)}`} icon={<Icon name="duel" />}>
      <ul className="rc-fight">
        {fight.fighters.map((one) => (
          <Participant key={one.party} tableau={tableau} fight={fight} one={one} />
        ))}
      </ul>
      <TerrorNote tableau={tableau} />
    </Panel>
  );
}

/** The latest Confrontation, participant by participant; before the first one, what is at stake. */
export function LastFight({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const { view, cards, lang } = tableau;
  const fought = view.last_fight;
  if (!fought)
    return (
      <Panel title={t('fight.title')} icon={<Icon name="duel" />}>
        <p className="rc-quiet">{t('fight.none')}</p>
        <TerrorNote tableau={tableau} />
      </Panel>
    );
  const title = `${t('fight.last')} · ${tableau.district(fought.district)}`;
  return (
    <Panel title={title} icon={<Icon name="duel" />}>
      <ul className="rc-fight" key={JSON.stringify(fought)}>
        {fought.fighters.map((one, i) => (
          <li
            key={one.party}
            className={`rc-fighter rc-reveal s${tableau.tint(one.party)}`}
            style={{ animationDelay: `${i * 350}ms` }}
          >
            <h3>
              <SeatGlyph seat={tableau.tint(one.party)} />
              {one.party === tableau.props.me ? t('you') : tableau.party(one.party)}
              <small>{one.party === fought.winner && `· ${t('fight.won')}`}</small>
              <strong>{one.attack}</strong>
            </h3>
            <p>
              <TokenIcon token="thug" size={18} />
              <span className="only-read">{t('fight.thugs')}: </span>
              <b>{one.thugs}</b>
              {one.cards.length > 0 && <span>· {one.cards.map((id) => cards[id]?.name[lang] ?? id).join(', ')}</span>}
            </p>
          </li>
        ))}
      </ul>
      {fought.winner === null && <p className="rc-quiet">{t('fight.tie')}</p>}
      <TerrorNote tableau={tableau} />
    </Panel>
  );
}
