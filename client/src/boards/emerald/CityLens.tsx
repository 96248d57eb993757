import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { HintMark } from '../../look/HintMark';
import { Inspectable } from '../frame/Inspect';
import { Lens } from '../frame/Lens';
import { EmeraldCard } from './EmeraldCard';
import { leadWords } from './names';
import { Cube, Pawn, Points, Sign, Zombie } from './Pieces';
import { rowsOf } from './tableau';
import { optionsAt } from './targets';
import type { Tableau } from './useTableau';

interface LensProps {
  tableau: Tableau;
  city: string;
  onClose: () => void;
  /** The name stands above it already. */
  bare?: boolean;
}

/** What an option costs and brings, as far as the view says it. */
function Price({ tableau, option, city }: { tableau: Tableau; option: Option; city: string }) {
  const { view, cards } = tableau;
  const here = view.cities[city]!;
  if (option.verb === 'place') return <span className="go">+</span>;
  if (option.verb === 'take') {
    const vp = Object.entries((here.card && cards[here.card]?.vp) || {});
    return vp.map(([kind, n]) => <Points key={kind} kind={kind} count={n ?? 0} />);
  }
  const bombs = { assassinate: here.agent_bombs, assassinate_royalty: here.royalty_bombs }[option.verb];
  if (!bombs) return null;
  return (
    <span className="go">
      <Sign name="bombs" />
      {bombs}
    </span>
  );
}

/** What I have for it: cards, agents, bombs, cubes. */
function Means({ tableau, option, city }: { tableau: Tableau; option: Option; city: string }) {
  const { t } = useTranslation('emerald');
  const { view, cards, hand, props } = tableau;
  const symbols = (name: string) => hand.map((card) => cards[card]?.symbols[name] ?? 0);
  const words: Record<string, () => string> = {
    place: () => t('lens.cubes', { count: view.players[props.me ?? 0]!.cubes }),
    take: () => t('lens.cards', { count: symbols('take').filter(Boolean).length }),
    assassinate: () =>
      t('lens.weapons', {
        agents: view.cities[city]!.agents[`seat${props.me}`] ?? 0,
        bombs: symbols('bombs').reduce((sum, n) => sum + n, 0),
      }),
  };
  const say = words[option.verb.replace('_royalty', '')];
  return say ? <small>{say()}</small> : null;
}

const SIGNS: Record<string, string> = {
  place: 'place',
  take: 'take',
  assassinate: 'kill',
  assassinate_royalty: 'kill',
  agent: 'agents',
  cubes: 'cubes',
  from: 'retrieve',
};

/** A city under a lens: the card to read, who is there, everything that can be done in it, or why nothing. */
export function CityLens({ tableau, city, onClose, bare }: LensProps) {
  const { t } = useTranslation('emerald');
  const { view, cards, lang, names, targets, props, cityName, act } = tableau;
  const here = view.cities[city]!;
  const card = here.card && cards[here.card];
  const royal = here.royalty && cards[here.royalty];
  const options = optionsAt(targets, city);
  return (
    <Lens
      frame={tableau}
      place={city}
      name={cityName(city)}
      about={leadWords(tableau, city, t)}
      open={options.length > 0}
      className="em-lens"
      {...{ bare, onClose }}
      brief
    >
      <div className="em-look">
        {card && (
          <Inspectable card={card} frame={tableau}>
            <EmeraldCard card={card} lang={lang} />
          </Inspectable>
        )}
        <div>
          {royal && (
            <div className="em-royalcard">
              <Sign name="royalty" />
              <div>
                <b>{royal.name[lang]}</b>
                <span>
                  <Sign name="bombs" /> {t('lens.toKill', { n: here.royalty_bombs })}
                </span>{' '}
                <span className="vp">
                  <Sign name="neutral" /> {royal.royalty_vp} {t('vp', { ns: 'frame' })}
                </span>
              </div>
            </div>
          )}
          <ul className="em-rows big">
            {rowsOf(here).map((row) => (
              <li key={row.seat} className={`s${row.seat} ${row.leads ? 'lead' : ''}`}>
                {Array.from({ length: Math.min(4, row.agents) }, (_, i) => (
                  <Pawn
                    key={i}
                    seat={row.seat}
                    mark={i === 0 && targets.pawn[city]?.[row.seat] ? 'legal' : undefined}
                  />
                ))}
                {Array.from({ length: Math.min(4, row.cubes) }, (_, i) => (
                  <Cube key={`cube${i}`} seat={row.seat} />
                ))}
                <span>{row.seat === props.me ? t('you') : names[row.seat]}</span>
                <em>{row.total}</em>
              </li>
            ))}
            {here.zombies > 0 && (
              <li>
                <Zombie /> <span>{t('zombies', { count: here.zombies })}</span>
              </li>
            )}
          </ul>
          <p>
            {card ? t('lens.below', { count: here.face_down }) : t('city.noCards')} · {t('lens.agent')}{' '}
            <Sign name="bombs" /> {here.agent_bombs}
          </p>
        </div>
      </div>
      {options.map((option) => (
        <button
          key={option.action}
          type="button"
          className="em-do fr-choice"
          onClick={() => {
            onClose();
            act(option);
          }}
        >
          <Sign name={SIGNS[option.verb] ?? 'place'} />
          <b>
            {option.text[lang]} <Means tableau={tableau} option={option} city={city} />
          </b>
          {option.hinted && <HintMark />}
          <Price tableau={tableau} option={option} city={city} />
        </button>
      ))}
    </Lens>
  );
}
