import type { TFunction } from 'i18next';
import { sharesOf, type Share } from './tableau';
import type { Tableau } from './useTableau';

/** Names for who listens. */

type T = TFunction<'providence'>;

function shareWords(tableau: Tableau, share: Share, t: T): string {
  const mine = tableau.props.me !== null && !tableau.solo && share.party === `seat${tableau.props.me}`;
  const own = tableau.solo && share.party.endsWith('0');
  const who = mine || own ? t('name.you') : tableau.partyName(share.party);
  if (!share.agents) return t('name.cubes', { who, count: share.cubes });
  if (!share.cubes) return t('name.agentsOnly', { who, count: share.agents });
  return t('name.cubesAndAgents', { who, cubes: share.cubes, count: share.agents });
}

function leadWords(tableau: Tableau, leader: string | null, shares: Share[], t: T): string {
  if (!shares.length) return t('name.nobodyThere');
  if (!leader) return t('name.tie');
  const { me } = tableau.props;
  return me !== null && leader.endsWith(String(me))
    ? t('name.youLead')
    : t('name.leads', { who: tableau.partyName(leader) });
}

/** "Boston, city space: you 2, Kuba plus 1 agent; you lead; claim for 4 VP". */
export function spaceLabel(tableau: Tableau, city: string, t: T): string {
  const seen = tableau.view.cities[city]!;
  const shares = sharesOf(seen.influence, seen.cubes, seen.leader);
  const options = tableau.targets.places[city] ?? [];
  const claims = options.some((option) => option.verb === 'claim');
  const parts = [
    t('name.space', {
      city: tableau.cityName(city),
      shares: shares.map((one) => shareWords(tableau, one, t)).join(', '),
    }),
    leadWords(tableau, seen.leader, shares, t),
    seen.block && t('name.blocked'),
    claims && t('name.claimFor', { count: seen.control_value }),
    ...options.filter((option) => option.verb !== 'claim').map(tableau.say),
  ];
  return parts.filter(Boolean).join('; ');
}

/** "Main card Wall Street, 3 left, Kuba 2 plus 1". */
export function mainLabel(tableau: Tableau, city: string, t: T): string {
  const seen = tableau.view.cities[city]!;
  if (!seen.card) return t('plate.empty');
  const shares = sharesOf(seen.card_influence, seen.card_cubes, seen.card_leader);
  const parts = [
    t('name.main', { card: tableau.placeName(`${city}_card`), count: seen.face_down + 1 }),
    ...shares.map((one) => shareWords(tableau, one, t)),
    seen.card_block && t('name.blocked'),
    ...(tableau.targets.places[`${city}_card`] ?? []).map(tableau.say),
  ];
  return parts.filter(Boolean).join(', ');
}

/** "Atlanta, travel cost 3 through Indianapolis". */
export function fareLabel(tableau: Tableau, city: string, t: T): string {
  const way = tableau.journey?.ways[city];
  if (!way) return tableau.cityName(city);
  const fare = t('name.fare', { city: tableau.cityName(city), cost: way.cost });
  return way.via.length ? `${fare} ${t('name.via', { cities: way.via.map(tableau.cityName).join(', ') })}` : fare;
}

/** A city as a group: who holds it, its Gate, who stands there. */
export function cityLabel(tableau: Tableau, city: string, t: T): string {
  const seen = tableau.view.cities[city]!;
  const gate = t(`name.gate.${seen.gate ?? 'none'}`, { value: seen.gate_value });
  const parts = [
    tableau.cityName(city),
    seen.control ? t('name.controls', { who: tableau.partyName(seen.control) }) : t('name.free'),
    t('name.value', { count: seen.control_value }),
    seen.gate_owner ? `${gate}, ${tableau.partyName(seen.gate_owner)}` : gate,
    ...seen.agents.map((agent) => agentLabel(tableau, agent.figure, agent.owner, agent.power, t)),
  ];
  return parts.join(', ');
}

export function agentName(tableau: Tableau, figure: string | null, owner: string, t: T): string {
  const card = figure ? tableau.cards[figure] : undefined;
  if (card) return card.name[tableau.lang];
  if (figure?.startsWith('master')) return tableau.partyName(owner);
  return t('name.basic', { who: tableau.partyName(owner) });
}

export function agentLabel(tableau: Tableau, figure: string | null, owner: string, power: number, t: T): string {
  return t('name.agent', { name: agentName(tableau, figure, owner, t), who: tableau.partyName(owner), power });
}
