import { useTranslation } from 'react-i18next';
import type { ElderCard, Step } from './tableau';

/** The uses of a card in few words, so that they fit on a card of the hand; the whole text is on the large one. */
export function useUses(): (card: ElderCard) => string[] {
  const { t } = useTranslation('eldersign');
  const faces = (step: Step) => (step.to ?? []).map((face) => (/^\d$/.test(face) ? face : t(`to.${face}`))).join(', ');
  const words = (step: Step): string =>
    t(`use.${step.op}`, {
      count: typeof step.n === 'number' ? step.n : 1,
      context: typeof step.n === 'string' ? step.n : step.set_face ? 'turned' : step.where,
      die: step.die && t(`add.${step.die}`),
      faces: faces(step),
      face: step.set_face && t(`to.${step.set_face}`),
      defaultValue: '',
    });
  return (card) =>
    card.uses.flatMap(({ when, cost, effect }) => {
      const told = effect.map(words);
      if (told.includes('')) return [];
      const paid = cost.map((step) => t(`paid.${step.op}`, { n: step.n })).join(', ');
      return [`${t(`when.${when}`)}${paid && ` (${paid})`}: ${told.join(', ')}.`];
    });
}
