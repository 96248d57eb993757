import { i18next } from '../../i18n';
import type { RevealOf, RevealRow } from '../frame/reveal';
import { CULTIST, INVESTIGATOR } from './colours';
import type { ProvidenceFacts, ProvidenceView } from './tableau';
import './words';

const CARDS: Record<string, { icon: string; tint: string }> = {
  investigator: { icon: 'magnifying-glass', tint: INVESTIGATOR },
  cultist: { icon: 'cultist', tint: CULTIST },
  dissenter_investigator: { icon: 'duality-mask', tint: INVESTIGATOR },
  dissenter_cultist: { icon: 'duality-mask', tint: CULTIST },
};
const TRACKS = { ritual: CARDS.cultist!, investigation: CARDS.investigator! };
/** What counts from the beginning, and what only the card makes count. */
const ROWS: [string, RevealRow['at'], string[]][] = [
  ['board', 'start', ['cities', 'gained']],
  ['unrevealed', 'start', ['unrevealed']],
  ['general', 'turn', ['general', 'mythos']],
  ['track', 'turn', ['track']],
  ['gates', 'turn', ['gates']],
  ['deeds', 'turn', ['agents', 'summoned', 'kills', 'possessed', 'deep_ones', 'penalty']],
];

/** Alignments turn in seat order, and with them comes what counts for them; then the weakest group falls. */
export const revealOf: RevealOf = ({ view: seen, result, facts, lang }) => {
  const view = seen as ProvidenceView;
  // Alone at the table there is nothing to uncover and nobody to fall.
  if (view.great_old_one) return null;
  const t = i18next.getFixedT(lang, 'providence');
  const days = (facts as unknown as ProvidenceFacts).players;
  const seats = view.players.map((player, seat) => {
    const alignment = player.alignment ?? '';
    const sheet = result.breakdown?.[seat] ?? {};
    return {
      seat,
      about: days.find((day) => day.id === player.colour)?.name[lang],
      open: player.revealed,
      card: { ...(CARDS[alignment] ?? CARDS.cultist!), name: t(`alignment.${alignment}`) },
      rows: ROWS.map(([id, at, lines]): RevealRow => {
        const value = lines.reduce((sum, line) => sum + (sheet[line] ?? 0), 0);
        return { label: t(`reveal.row.${id}`), value, at };
      }),
      outAt: player.eliminated ? 1 : undefined,
    };
  });
  return {
    title: t('reveal.title'),
    lead: t('reveal.lead'),
    seats,
    stages: [t('reveal.stage.cards'), t('reveal.stage.fall'), t('reveal.stage.winner')],
    notes: Object.entries(TRACKS).map(([track, look]) => ({
      ...look,
      label: t(`track.${track}`),
      value: view.tracks[track] ?? 0,
    })),
  };
};
