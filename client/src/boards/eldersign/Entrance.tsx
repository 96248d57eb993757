import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HintMark } from '../../look/HintMark';
import { Icon } from '../../look/Icon';
import { Die } from './Die';
import { HeroDisc } from './HeroDisc';
import { Sign, Steps } from './Symbols';
import { SOUVENIRS, type Step } from './tableau';
import type { Tableau } from './useTableau';

/** The Entrance as a shop: prices as they are now, brass where I can pay. What glows can be had. */

const GOODS: Record<string, string> = {
  clue: 'footprint',
  common: 'knapsack',
  unique: 'crystal-ball',
  spell: 'spell-book',
  ally: 'three-friends',
  elder_sign: 'pentacle',
};

function Price({ price, means }: { price: number; means: number }) {
  const { t } = useTranslation('eldersign');
  return (
    <span className={`es-price ${price === 0 ? 'free' : price > means ? 'poor' : ''}`}>
      {price}
      {price > 0 && <Icon name="laurels-trophy" />}
      <span className="only-read">{t('entrance.trophies', { count: price })}, </span>
    </span>
  );
}

interface WareProps {
  tableau: Tableau;
  /** Its place among the targets: `aid_sanity`, `buy clue`. */
  ware: string;
  children: ReactNode;
}

function Ware({ tableau, ware, children }: WareProps) {
  const option = tableau.targets.shop[ware];
  const wide = ware === 'aid_both' ? 'wide' : '';
  if (!option)
    return (
      <button type="button" className={`es-ware ${wide}`} onClick={() => tableau.askWhy(ware)}>
        {children}
      </button>
    );
  return (
    <button type="button" className={`es-ware legal ${wide}`} data-legal onClick={() => tableau.act(option)}>
      {option.hinted && <HintMark />}
      {children}
      <span className="only-read">. {tableau.say(option)}</span>
    </button>
  );
}

function FirstAid({ tableau, means }: { tableau: Tableau; means: number }) {
  const { t } = useTranslation('eldersign');
  const { points, free, one, both } = tableau.view.entrance;
  const kinds: [ware: string, price: number, full: boolean, stat?: 'sanity' | 'stamina'][] = [
    ['aid_sanity', free, false, 'sanity'],
    ['aid_stamina', free, false, 'stamina'],
    ['aid_sanity_full', one, true, 'sanity'],
    ['aid_stamina_full', one, true, 'stamina'],
    ['aid_both', both, true],
  ];
  return (
    <>
      <h4>
        <Icon name="first-aid-kit" />
        {t('entrance.aid')}
      </h4>
      <div className="es-wares">
        {kinds.map(([ware, price, full, stat]) => (
          <Ware key={ware} tableau={tableau} ware={ware}>
            <Price price={price} means={means} />
            {!full && <span>+{points}</span>}
            {stat && <Sign icon={stat === 'sanity' ? 'brain' : 'hearts'} kind={stat} words={t(stat)} />}
            {full && <span>{t(stat ? 'entrance.toMax' : 'entrance.bothToMax')}</span>}
          </Ware>
        ))}
      </div>
    </>
  );
}

function Souvenirs({ tableau, means }: { tableau: Tableau; means: number }) {
  const { t } = useTranslation('eldersign');
  return (
    <>
      <h4>
        <Icon name="swap-bag" />
        {t('entrance.souvenirs')}
        <small>{t('entrance.once')}</small>
      </h4>
      <div className="es-wares">
        {SOUVENIRS.map((ware) => (
          <Ware key={ware} tableau={tableau} ware={`buy ${ware}`}>
            <Price price={tableau.view.entrance.souvenirs[ware] ?? 0} means={means} />
            <Icon name={GOODS[ware]!} />
            <span>{t(`ware.${ware}`)}</span>
          </Ware>
        ))}
      </div>
    </>
  );
}

/** What one green die brings. */
function LostAndFound({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const faces = Object.entries(tableau.facts.lost_and_found);
  return (
    <>
      <h4>
        <Icon name="lockers" />
        {t('entrance.lostAndFound')}
      </h4>
      <Ware tableau={tableau} ware="lost_and_found">
        <span className="es-found">
          {faces.map(([face, effect]) => {
            const steps = effect.flatMap((step) => Object.entries(step).map(([op, n]): Step => ({ op, n })));
            return (
              <span key={face}>
                <Die die={`green_${face}`} size={28} />
                {steps.length ? <Steps steps={steps} /> : t('entrance.nothing')}
              </span>
            );
          })}
        </span>
      </Ware>
    </>
  );
}

/** What one pays with. */
export function Trophies({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { hero, card, name, targets, act, say } = tableau;
  if (!hero) return null;
  return (
    <section className="es-trophies" aria-label={t('entrance.yourTrophies')}>
      <header>
        <span>{tableau.props.me === null ? t('entrance.theirTrophies') : t('entrance.yourTrophies')}</span>
        <b>
          {hero.trophy_value}
          <Icon name="laurels-trophy" />
        </b>
      </header>
      <ul>
        {hero.trophies.map((id, i) => {
          const option = targets.trophies[id];
          const words = (
            <>
              <Icon name={['monster', 'mask'].includes(card(id)?.set ?? '') ? 'daemon-skull' : 'scroll-unfurled'} />
              {name(id)} {card(id)?.trophies ?? ''}
            </>
          );
          return (
            <li key={i}>
              {option ? (
                <button type="button" className="legal" data-legal onClick={() => act(option)}>
                  {words}
                  <span className="only-read">. {say(option)}</span>
                </button>
              ) : (
                <span>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Entrance({ tableau }: { tableau: Tableau }) {
  const { view, props, lang, targets, act, heroName, hero } = tableau;
  const here = view.heroes.flatMap((one, h) => (one.place === 'entrance' && !one.out ? [h] : []));
  const go = targets.bar.move_entrance;
  const title = props.names.entrance?.[lang] ?? '';
  return (
    <section
      className={`fr-panel es-entrance ${go ? 'legal' : ''}`}
      aria-label={title}
      data-place="entrance"
      id="es-entrance"
      tabIndex={-1}
    >
      <header className="es-cap">
        <h3 className="cap">{title}</h3>
        <span className="heroes">
          {here.map((h) => (
            <HeroDisc key={h} tableau={tableau} h={h} size={22} at="entrance" />
          ))}
          {here.length === 1 && <span>{heroName(here[0]!)}</span>}
        </span>
      </header>
      {go && (
        <button type="button" className="es-go" data-legal onClick={() => act(go)}>
          {go.hinted && <HintMark />}
          <span className="only-read">{tableau.say(go)}</span>
        </button>
      )}
      <FirstAid tableau={tableau} means={hero?.trophy_value ?? 0} />
      <Souvenirs tableau={tableau} means={hero?.trophy_value ?? 0} />
      <LostAndFound tableau={tableau} />
      <Trophies tableau={tableau} />
    </section>
  );
}
