import { useTranslation } from 'react-i18next';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Inspectable } from '../frame/Inspect';
import { Panel } from '../frame/Panel';
import { Points, Zombie } from './Pieces';
import type { Player } from './tableau';
import type { Tableau } from './useTableau';

type Laid = Player['beside'][number];

function LaidCard({ tableau, seat, laid }: { tableau: Tableau; seat: number; laid: Laid }) {
  const { t } = useTranslation('emerald');
  const { cards, names, lang } = tableau;
  const card = cards[laid.card];
  if (!card) return null;
  const royal = card.royalty_vp !== null;
  const about = royal
    ? t(laid.hidden ? 'beside.hidden' : 'beside.killed')
    : laid.victim !== undefined
      ? t('beside.victim', { name: names[laid.victim] })
      : laid.agents
        ? t('beside.agents', { count: laid.agents })
        : t(card.kill_vp === null ? 'beside.used' : 'beside.noVictim');
  return (
    <Inspectable card={card} frame={tableau}>
      <div className="em-laid" data-fly={`beside:${card.id}`}>
        <SeatGlyph seat={seat} />
        <span className="only-read">{names[seat]}: </span>
        <b>{card.name[lang]}</b>
        <span>{about}</span>
        {royal && <Points kind={laid.hidden ? 'loyalist' : 'restorationist'} count={card.royalty_vp ?? 0} />}
        {!royal && laid.victim !== undefined && <Points kind="kill" count={card.kill_vp ?? 0} />}
      </div>
    </Inspectable>
  );
}

/** Cards beside the identities, mine first; zombies in the supply, cards out of the game. */
export function Beside({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { view, props, open } = tableau;
  const seats = view.players.map((_, seat) => seat).sort((a, b) => Number(b === props.me) - Number(a === props.me));
  const laid = seats.flatMap((seat) => view.players[seat]!.beside.map((one) => ({ seat, one })));
  return (
    <Panel className="em-beside" title={t('beside.title')} aside={<span>{t('beside.about')}</span>}>
      <div className="list">
        {laid.map(({ seat, one }, i) => (
          <LaidCard key={i} tableau={tableau} seat={seat} laid={one} />
        ))}
        {!laid.length && <p className="none">{t('beside.none')}</p>}
      </div>
      <div className="foot">
        <span>
          <Zombie /> {t('beside.zombies')} <b>{view.zombie_supply}</b>
        </span>
        <button type="button" onClick={() => open('removed')}>
          {props.names.removed?.[tableau.lang]} <b>{view.zones.removed.count}</b>
        </button>
      </div>
    </Panel>
  );
}
