import type { RevealOf, RevealRow } from '../frame/reveal';
import { i18next } from '../../i18n';
import type { EmeraldFacts, EmeraldView, Faction } from './tableau';
import './words';

const CARDS: Record<Faction, { icon: string; tint: string }> = {
  loyalist: { icon: 'imperial-crown', tint: 'var(--em-loyal)' },
  restorationist: { icon: 'breaking-chain', tint: 'var(--em-rebel)' },
};
const KEPT = ['neutral', 'restorationist', 'loyalist', 'kills'];

/** Identities turn in seat order, and with them goes what does not count for the faction; then the penalty. */
export const revealOf: RevealOf = ({ view: seen, result, facts, lang }) => {
  const view = seen as EmeraldView;
  const t = i18next.getFixedT(lang, 'emerald');
  const days = (facts as unknown as EmeraldFacts).players;
  const seats = view.players.map((player, seat) => {
    const faction = player.allegiance as Faction;
    const sheet = result.breakdown?.[seat] ?? {};
    const kept = KEPT.reduce((sum, line) => sum + (sheet[line] ?? 0), 0);
    const rows: RevealRow[] = [
      { label: t('reveal.onTrack'), value: player.vp, at: 'start' },
      { label: t('reveal.other'), value: kept - (player.vp - view.difference), at: 'turn' },
      { label: t('reveal.tracks'), value: (sheet.tracks ?? 0) - view.difference, at: 'turn' },
      { label: t('reveal.penalty'), value: sheet.penalty ?? 0, at: 1 },
    ];
    return {
      seat,
      about: [days.find((day) => day.id === player.colour)?.name[lang], seat === view.seat && t('you').toLowerCase()]
        .filter(Boolean)
        .join(' · '),
      open: player.revealed,
      card: { ...CARDS[faction], name: t(`faction.${faction}`) },
      rows,
    };
  });
  return {
    title: t('reveal.title'),
    lead: [result.reason_text && `${result.reason_text[lang]}.`, t('reveal.lead')].filter(Boolean).join(' '),
    seats,
    stages: [t('reveal.stage.cards'), t('reveal.stage.penalty'), t('reveal.stage.winner')],
    notes: [
      ...(['restorationist', 'loyalist'] as const).map((track) => ({
        ...CARDS[track],
        label: t(`symbol.${track}`),
        value: view.tracks[track] ?? 0,
      })),
      { label: t('tracks.difference', { n: view.difference }) },
    ],
  };
};
