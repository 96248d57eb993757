import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import type { Need, Step } from './tableau';

/** Symbols of tasks, costs and effects. Each has its words for who listens. */

const FACES: Record<string, string> = {
  lore: 'tied-scroll',
  peril: 'death-skull',
  terror: 'suckered-tentacle',
  wild: 'seven-pointed-star',
};

export function FaceIcon({ face }: { face: string }) {
  return <Icon name={FACES[face] ?? 'magnifying-glass'} />;
}

/** What a task asks for or a die shows, in words: "Investigation 3", "Peril or Terror". */
export function useNeedWords(): (need: Need) => string {
  const { t } = useTranslation('eldersign');
  return (need) => {
    if (Number(need) > 0) return t('face.points', { n: need });
    return String(need)
      .split('/')
      .map((face) => t(`face.${face}`))
      .join(t('or'));
  };
}

/** One symbol of a task: Investigation with its number, or a result, or a choice of two. */
export function NeedMark({ need, className = '' }: { need: Need; className?: string }) {
  const [one, other] = String(need).split('/');
  return (
    <span className={`es-need ${className}`} aria-hidden="true">
      {typeof need === 'number' ? (
        <>
          <Icon name="magnifying-glass" />
          {need}
        </>
      ) : (
        <>
          <FaceIcon face={one!} />
          {other && <span className="slash" />}
          {other && <FaceIcon face={other} />}
        </>
      )}
    </span>
  );
}

interface Mark {
  icon: string;
  kind: string;
  /** −1, +1, or how many where it is more than one. */
  sign: '−' | '+' | '';
}

const MARKS: Record<string, Mark> = {
  gain_clue: { icon: 'footprint', kind: 'reward', sign: '' },
  gain_common: { icon: 'knapsack', kind: 'reward', sign: '' },
  gain_unique: { icon: 'crystal-ball', kind: 'reward', sign: '' },
  gain_spell: { icon: 'spell-book', kind: 'reward', sign: '' },
  gain_ally: { icon: 'three-friends', kind: 'reward', sign: '' },
  gain_elder_sign: { icon: 'pentacle', kind: 'reward', sign: '' },
  open_gate: { icon: 'magic-portal', kind: 'reward', sign: '' },
  remove_doom: { icon: 'burning-eye', kind: 'reward', sign: '−' },
  regain_sanity: { icon: 'brain', kind: 'sanity', sign: '+' },
  regain_stamina: { icon: 'hearts', kind: 'stamina', sign: '+' },
  lose_sanity: { icon: 'brain', kind: 'sanity', sign: '−' },
  lose_stamina: { icon: 'hearts', kind: 'stamina', sign: '−' },
  lose_clue: { icon: 'footprint', kind: 'warn', sign: '−' },
  lose_trophies: { icon: 'laurels-trophy', kind: 'warn', sign: '−' },
  add_doom: { icon: 'burning-eye', kind: 'warn', sign: '+' },
  monster_appears: { icon: 'daemon-skull', kind: 'warn', sign: '' },
};

/** A sign with its words. */
export function Sign({
  icon,
  kind,
  words,
  children,
}: {
  icon: string;
  kind: string;
  words: string;
  children?: ReactNode;
}) {
  return (
    <span className={`es-sign ${kind}`} title={words}>
      <span aria-hidden="true">{children}</span>
      <Icon name={icon} />
      <span className="only-read">{words}</span>
    </span>
  );
}

/** What a row costs besides dice. */
export function Costs({ costs }: { costs: Record<string, number> }) {
  const { t } = useTranslation('eldersign');
  const icons: Record<string, [string, string]> = {
    sanity: ['brain', 'sanity'],
    stamina: ['hearts', 'stamina'],
    hours: ['pocket-watch', 'hours'],
  };
  return Object.entries(costs).map(([what, n]) => {
    const [icon, kind] = icons[what]!;
    const figure = what === 'hours' ? `+${n} h` : `−${n}`;
    return (
      <Sign key={what} icon={icon} kind={kind} words={t(`cost.${what}`, { count: n })}>
        {figure}
      </Sign>
    );
  });
}

function StepMark({ step }: { step: Step }) {
  const { t } = useTranslation('eldersign');
  const mark = MARKS[step.op];
  const each = step.target && <i>{t(`target.${step.target}`)} </i>;
  if (!mark) return <span>{t(`step.${step.op}`, { defaultValue: step.op })}</span>;
  const words = t(`step.${step.op}`, { count: Number(step.n) || 1 });
  if (typeof step.n === 'string')
    return (
      <Sign icon={mark.icon} kind={mark.kind} words={`${words}, ${t(`number.${step.n}`)}`}>
        {mark.sign}
        {step.n === 'max' ? t('number.max') : <i>{t(`number.${step.n}`)} </i>}
      </Sign>
    );
  const figure = mark.sign ? `${mark.sign}${step.n ?? 1}` : (step.n ?? 1) > 1 ? step.n : null;
  return (
    <>
      {each}
      <Sign icon={mark.icon} kind={mark.kind} words={words}>
        {figure}
      </Sign>
    </>
  );
}

/** An effect in symbols; what has none, in words. */
export function Steps({ steps }: { steps: Step[] }) {
  const { t } = useTranslation('eldersign');
  return steps.map((step, i) =>
    step.options ? (
      <span key={i} className="es-either">
        {step.options.map((branch, j) => (
          <span key={j}>
            {j > 0 && <i>{t('or')} </i>}
            <Steps steps={branch} />
          </span>
        ))}
      </span>
    ) : (
      <StepMark key={i} step={step} />
    ),
  );
}

/** Points a person has left, one pip each. */
export function Pips({ have, of, kind }: { have: number; of: number; kind: 'sanity' | 'stamina' }) {
  return (
    <span className={`es-pips ${kind}`} aria-hidden="true">
      {Array.from({ length: Math.max(of, have) }, (_, i) => (
        <i key={i} className={i < have ? '' : 'spent'} />
      ))}
    </span>
  );
}
