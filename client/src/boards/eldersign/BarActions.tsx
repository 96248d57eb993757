import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { HintMark } from '../../look/HintMark';
import { Icon } from '../../look/Icon';
import { lyingDice } from './tableau';
import type { Tableau } from './useTableau';

const KEYS: Record<string, string> = { clue: 'C', roll: 'R', give_up: 'G', move_entrance: 'N' };

/** Ways to act that no thing on the table carries: a Clue, the roll, giving up, the way to the Entrance. */
export function BarActions({ tableau, compact, slim }: { tableau: Tableau; compact?: boolean; slim?: boolean }) {
  const { t } = useTranslation('eldersign');
  const { view, targets, act, prompt, askWhy, hero } = tableau;
  if (!prompt?.yours) return null;
  // While a task is paid there is room for what cannot be done now.
  const shows = view.paying !== null && !slim;
  const count = lyingDice(view).length;
  const shown: [verb: string, icon: string | null, words: string, always: boolean][] = [
    ['give_up', null, t('bar.give_up'), false],
    ['clue', 'footprint', compact ? t('bar.clues', { n: hero?.clues ?? 0 }) : t('bar.clue'), shows],
    ['roll', 'rolling-dices', t('bar.roll', { count }), shows && !view.ancient.awake],
    ['move_entrance', 'first-aid-kit', t('bar.move_entrance'), false],
  ];
  return shown.map(([verb, icon, words, always]) => {
    const option = targets.bar[verb];
    if (!option && !always) return null;
    return (
      <Button
        key={verb}
        className="es-act"
        kind={verb === 'roll' && option ? 'primary' : verb === 'give_up' ? 'quiet' : undefined}
        aria-disabled={option ? undefined : true}
        aria-keyshortcuts={KEYS[verb]}
        data-legal={option ? true : undefined}
        onClick={() => (option ? act(option) : askWhy(verb))}
      >
        {option?.hinted && <HintMark />}
        {icon && <Icon name={icon} />}
        {words}
      </Button>
    );
  });
}

/** The question why stands before them; on the phone as a sign. */
export function WhyButton({ tableau, narrow, slim }: { tableau: Tableau; narrow: boolean; slim: boolean }) {
  const { t } = useTranslation('eldersign');
  if (!tableau.prompt?.yours) return null;
  const words = t(slim ? 'prompt.whyShort' : 'prompt.why');
  return (
    <Button kind={narrow ? undefined : 'quiet'} onClick={tableau.why} aria-keyshortcuts="?">
      {narrow ? <span aria-hidden="true">?</span> : words}
      {narrow && <span className="only-read">{words}</span>}
    </Button>
  );
}
