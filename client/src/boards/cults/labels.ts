import type { Option } from '../../api/types';
import { partyOf, ROMAN } from './tableau';
import { ritualOf } from './targets';
import type { Tableau } from './useTableau';

/** What who listens is told about the things on the board. */

/** What can be done with a thing, with its district, unless the words name it. */
export function optionsLabel(tableau: Tableau, options: Option[], district: string): string {
  const words = options.map(tableau.say).join('; ');
  const name = tableau.district(district);
  return words.includes(name) ? words : `${name}: ${words}`;
}

/** "Downtown, Ritual space 3 of 5, Kuba: Ritual II". */
export function spaceLabel(tableau: Tableau, district: string, i: number): string {
  const { t, view, slots } = tableau;
  const where = t('space', { district: tableau.district(district), n: i + 1, of: view.districts[district]!.spaces });
  const { party, level } = ritualOf(slots[district]![i]!);
  const key = party === tableau.props.me ? 'ownRitual' : 'ritualOf';
  return `${where}, ${t(key, { name: tableau.party(party), level: ROMAN[level - 1] })}`;
}

/** "Northside, Plan stack of 3, top: Kuba". */
export function stackLabel(tableau: Tableau, district: string): string {
  const { t, view, party } = tableau;
  const { plans } = view.districts[district]!;
  const fields = { district: tableau.district(district), count: plans.length };
  const top = plans.at(-1);
  return top ? t('stack', { ...fields, name: party(partyOf(top)) }) : t('noStack', fields);
}

/** "Sanity 5: 3 plus 2 Investigators". */
export function sanityLabel(tableau: Tableau, district: string): string {
  const { sanity, sanity_token, investigators } = tableau.view.districts[district]!;
  return tableau.t('sanity', { sanity, token: sanity_token, count: investigators });
}
