import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { Button } from '../../look/Button';
import { HintMark } from '../../look/HintMark';
import { Lens } from '../frame/Lens';
import { agentName, fareLabel } from './labels';
import { Control, Gate, Pawn, TallyBox } from './Pieces';
import { SignBox } from './Symbols';
import { sharesOf, symbolsOf, type Share } from './tableau';
import type { Tableau } from './useTableau';

interface LensProps {
  tableau: Tableau;
  city: string;
  onClose: () => void;
}

/** "You lead 2 to 1". */
function standing(
  { partyName, props }: Tableau,
  shares: Share[],
  leader: string | null,
  t: (key: string, more?: object) => string,
) {
  const sums = shares.map((share) => share.cubes + share.agents).sort((a, b) => b - a);
  if (!sums.length) return t('name.nobodyThere');
  if (!leader) return t('lens.tie', { a: sums[0], b: sums[1] ?? 0 });
  const mine = props.me !== null && leader === `seat${props.me}`;
  const score = { a: sums[0], b: sums[1] ?? 0, who: partyName(leader) };
  return mine ? t('lens.youLead', score) : t('lens.leads', score);
}

interface RowProps {
  tableau: Tableau;
  name: string;
  symbols: string[];
  shares: Share[];
  leader: string | null;
  options: Option[];
  words: (option: Option) => string;
  about?: string;
}

function Row({ tableau, name, symbols, shares, leader, options, words, about }: RowProps) {
  const { t } = useTranslation('providence');
  return (
    <div className={`dp-lensrow ${options.length ? 'go' : ''}`}>
      <header>
        <b>{name}</b>
        <span>
          {symbols.map((symbol, i) => (
            <SignBox key={i} name={symbol} size={16} />
          ))}
        </span>
        <i>{standing(tableau, shares, leader, t as never)}</i>
      </header>
      <div>
        <TallyBox shares={shares} lookOf={tableau.lookOf} scale={1.35} />
        {about && <p>{about}</p>}
        {options.map((option) => (
          <Button key={option.action} kind="primary" data-legal onClick={() => tableau.act(option)}>
            {option.hinted && <HintMark />}
            {words(option)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** What a Claim of the city changes. */
function claimWords({ view, props, partyName }: Tableau, city: string, t: TFunction<'providence'>): string {
  const { control, control_value: vp, cubes } = view.cities[city]!;
  const mine = cubes[`seat${props.me}`] ?? 0;
  const loses = control && control !== `seat${props.me}` && t('lens.loses', { who: partyName(control), count: vp });
  return [loses, t('lens.sink', { count: mine }), t('lens.cityCard')].filter(Boolean).join(' ');
}

/** A city under a lens: what can be done there by thumb, who holds it, and why not. */
export function CityLens({ tableau, city, onClose }: LensProps) {
  const { t } = useTranslation('providence');
  const { view, cities, cards, facts, targets, lang, cityName, partyName, lookOf } = tableau;
  const seen = view.cities[city]!;
  const card = seen.card ? cards[seen.card] : undefined;
  const whole = targets.cities[city];
  const { trip } = tableau;
  const fare = trip?.journey.ways[city];
  const [space, main] = [targets.places[city] ?? [], targets.places[`${city}_card`] ?? []];
  const open = Boolean(whole ?? fare) || space.length > 0 || main.length > 0;
  const words = (option: Option) =>
    option.verb === 'claim' && option.args.place === city
      ? t('lens.claimCity', { count: seen.control_value })
      : tableau.say(option);
  const roads = facts.roads.flatMap((road) =>
    road.from === city
      ? [{ to: road.to, cost: road.cost }]
      : road.to === city
        ? [{ to: road.from, cost: road.cost }]
        : [],
  );
  const about = [
    seen.control ? t('lens.controls', { who: partyName(seen.control) }) : t('lens.free'),
    cities[city]?.coastal && t('lens.coastal'),
    t('lens.worth', { count: seen.control_value }),
  ];
  return (
    <Lens
      frame={tableau}
      place={city}
      name={cityName(city)}
      about={about.filter(Boolean).join(' · ')}
      open={open}
      className="dp-lens"
      onClose={onClose}
    >
      {whole && (
        <Button kind="primary" data-legal onClick={() => tableau.act(whole)}>
          {whole.hinted && <HintMark />}
          {view.journey ? fareLabel(tableau, city, t) : tableau.say(whole)}
        </Button>
      )}
      {fare && (
        <Button
          kind="primary"
          data-legal
          onClick={() => (trip!.to === city ? tableau.give(trip!.answers) : trip!.go(city))}
        >
          {trip!.to === city ? t('pay.travel', { count: fare.cost }) : fareLabel(tableau, city, t)}
        </Button>
      )}
      <Row
        tableau={tableau}
        name={t('lens.space')}
        symbols={symbolsOf(cards[`city_${city}`]?.symbols)}
        shares={sharesOf(seen.influence, seen.cubes, seen.leader)}
        leader={seen.leader}
        options={space}
        words={words}
        about={space.some(({ verb }) => verb === 'claim') ? claimWords(tableau, city, t) : undefined}
      />
      {card && (
        <Row
          tableau={tableau}
          name={card.name[lang]}
          symbols={symbolsOf(card.symbols)}
          shares={sharesOf(seen.card_influence, seen.card_cubes, seen.card_leader)}
          leader={seen.card_leader}
          options={main}
          words={words}
          about={t('lens.left', { count: seen.face_down + 1 })}
        />
      )}
      <ul className="dp-lensfacts">
        <li>
          <svg width="24" height="24" viewBox="-12 -12 24 24" aria-hidden="true">
            <Gate
              state={seen.gate}
              value={seen.gate_value}
              look={seen.gate_owner === null ? null : lookOf(seen.gate_owner)}
            />
          </svg>
          {t(`name.gate.${seen.gate ?? 'none'}`, { value: seen.gate_value })}
          {seen.gate_owner && `, ${partyName(seen.gate_owner)}`}
        </li>
        <li>
          <svg width="24" height="24" viewBox="-12 -12 24 24" aria-hidden="true">
            <Control value={seen.control_value} look={seen.control === null ? null : lookOf(seen.control)} />
          </svg>
          {t('lens.kill', { count: seen.control_value })}
        </li>
        {seen.agents.map((agent) => (
          <li key={agent.figure}>
            <svg width="24" height="28" viewBox="-12 -26 24 28" aria-hidden="true">
              <Pawn look={lookOf(agent.owner)} agent={agent} />
            </svg>
            <b>{agentName(tableau, agent.figure, agent.owner, t)}</b>, {t('lens.power', { count: agent.power })}
          </li>
        ))}
        <li>{roads.map(({ to, cost }) => `${cityName(to)} ${cost}`).join(' · ')}</li>
      </ul>
    </Lens>
  );
}
