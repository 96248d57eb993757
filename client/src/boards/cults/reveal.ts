import { i18next } from '../../i18n';
import type { RevealOf, RevealRow } from '../frame/reveal';
import type { CultsFacts, CultsView } from './tableau';
import './words';

/** Nothing was hidden: the districts are counted one after the other, then the most Rituals. */
export const revealOf: RevealOf = ({ view: seen, facts, lang }) => {
  const view = seen as CultsView;
  const t = i18next.getFixedT(lang, 'cults');
  const { districts, cults } = facts as unknown as CultsFacts;
  const counted = districts.filter(({ id }) => view.districts[id]);
  const sum = (points: Record<string, number>) => Object.values(points).reduce((total, one) => total + one, 0);
  const seats = view.players.slice(0, view.seats).map((player, seat) => {
    const rows: RevealRow[] = counted.map(({ id, name }, at) => ({
      label: name[lang],
      value: sum(view.districts[id]!.points[seat]!),
      at,
    }));
    rows.push({ label: t('reveal.rituals'), value: player.points.most_rituals ?? 0, at: counted.length });
    const name = cults.find((one) => one.id === player.cult)?.name[lang] ?? '';
    return { seat, open: true, card: { icon: 'cults', name, tint: `var(--seat-${seat + 1})` }, rows };
  });
  const alone = view.players.slice(view.seats).map((player) => ({ label: t('reveal.npc'), value: player.vp }));
  return {
    title: t('reveal.title'),
    lead: t('reveal.lead'),
    seats,
    stages: [...counted.map(({ name }) => name[lang]), t('reveal.rituals'), t('reveal.winner')],
    notes: alone,
  };
};
