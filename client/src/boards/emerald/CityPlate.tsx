import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { CardBack } from '../../look/Card';
import { HintMark } from '../../look/HintMark';
import { Icon } from '../../look/Icon';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Inspectable } from '../frame/Inspect';
import { Pins } from '../frame/RecapStrip';
import { Agents, CardTiles, tinted } from './EmeraldCard';
import { plateName, targetName } from './names';
import { PieceRows } from './PieceRows';
import { Sign, Zombie } from './Pieces';
import { DEEDS, GAINS, isEmpty, pointsOf, rowsOf } from './tableau';
import { optionsAt } from './targets';
import type { Tableau } from './useTableau';

export interface CityProps {
  tableau: Tableau;
  city: string;
  /** Only to be looked at: the plate as a whole is what one presses. */
  still?: boolean;
}

/** Questions that are about a city as a whole. */
const WHOLE = ['destroy_city', 'place_zombie'];

/** The royalty behind a city: bombs to kill it, points. */
export function Royal({ tableau, city, still }: CityProps) {
  const { t } = useTranslation('emerald');
  const { view, cards, targets, lang, act, askWhy, paying } = tableau;
  const here = view.cities[city]!;
  const card = here.royalty && cards[here.royalty];
  if (!card) return null;
  const option = targets.royal[city];
  const aimed = paying.verb === 'assassinate_royalty' && paying.city === city;
  return (
    <Inspectable card={card} frame={tableau} className="em-royalbox">
      <button
        type="button"
        className={`em-royal ${option ? 'legal' : ''} ${aimed ? 'aimed' : ''}`}
        data-legal={(option && !still) || undefined}
        onClick={() => (option ? act(option) : askWhy(`assassinate_royalty ${city}`))}
      >
        <span className="only-read">
          {option ? targetName(tableau, option, t) : t('city.royalty', { card: card.name[lang] })},{' '}
        </span>
        <Sign name="royalty" />
        <span className="nm">{card.name[lang]}</span>
        <span className="n">
          <Sign name="bombs" />
          {here.royalty_bombs}
        </span>
        <span className="n vp">
          <Sign name="neutral" />
          {card.royalty_vp}
        </span>
        {option?.hinted && <HintMark />}
      </button>
    </Inspectable>
  );
}

/** The card on top of the stack, small: what it is played for, what it brings, what its text is. */
export function TopCard({ tableau, city, still }: CityProps) {
  const { t } = useTranslation('emerald');
  const { view, cards, targets, lang, act, askWhy } = tableau;
  const here = view.cities[city]!;
  const card = here.card && cards[here.card];
  if (!card) return <CardBack className="em-top" label={t('city.covered')} />;
  const option = targets.card[city];
  const [use] = card.uses;
  const full = [...DEEDS, ...GAINS].filter((name) => card.symbols[name]).length + pointsOf(card).length > 3;
  return (
    <Inspectable key={card.id} card={card} frame={tableau} fly={`city:${card.id}`} className="em-top">
      <button
        type="button"
        className={`em-mini ${option ? 'legal' : ''} ${full ? 'full' : ''}`}
        style={tinted(card)}
        data-legal={(option && !still) || undefined}
        onClick={() => (option ? act(option) : askWhy(`take ${city}`))}
      >
        <span className="only-read">
          {option ? targetName(tableau, option, t) : t('city.top', { card: card.name[lang] })},{' '}
        </span>
        <span className="nm">
          <span>{card.name[lang]}</span>
          <Agents card={card} />
        </span>
        {card.face?.emblem && <Icon name={card.face.emblem} className="art" />}
        <span className="l">
          <CardTiles card={card} side="deeds" />
        </span>
        <span className="r">
          <CardTiles card={card} side="gains" />
        </span>
        <span className={`ft ${use ? 'use' : ''}`}>
          {use ? (
            <>
              <Sign name={use.heading} />
              {t(`heading.${use.heading}`)}
            </>
          ) : (
            card.face?.line?.[lang]
          )}
        </span>
        {option?.hinted && <HintMark />}
      </button>
    </Inspectable>
  );
}

interface PlateProps extends Omit<CityProps, 'still'> {
  /** `wide`: free on the map; `slim`: in a grid, where there is less room. */
  form: 'wide' | 'slim';
  style?: React.CSSProperties;
  pins: number[] | undefined;
  onPlace: (city: string, options: Option[]) => void;
  /** A thumb opens the city as a whole. */
  onOpen?: (city: string) => void;
}

/** A city: its name and what an agent costs there, the stack, the royalty, who has which pieces. */
export function CityPlate({ tableau, city, form, style, pins, onPlace, onOpen }: PlateProps) {
  const { t } = useTranslation('emerald');
  const { view, prompt, cityName, targets, pointed, rings, open, paying } = tableau;
  const here = view.cities[city]!;
  const put = targets.put[city] ?? [];
  const whole = put.length > 0 && WHOLE.includes(prompt?.kind ?? '');
  const still = onOpen !== undefined;
  const led = here.leader === null ? '' : `led s${here.leader}`;
  const ring = rings[city];
  const count = here.face_down + Number(here.card !== null);
  const crowded = rowsOf(here).length > 3;
  const stack = (
    <span className="cnt" title={t('city.cards', { count })}>
      {form === 'wide' || here.royalty ? (
        `×${count}`
      ) : (
        <>
          <Icon name="deck" /> {t('city.cards', { count })}
        </>
      )}
    </span>
  );
  // Below the rows of a small plate lies its royalty.
  const inHead = form === 'slim' && here.royalty !== null && !isEmpty(here);
  const classes = [
    'em-plate',
    form,
    led,
    isEmpty(here) && 'empty',
    paying.city === city && 'aimed',
    pointed.includes(city) && 'pointed',
  ];
  const content = (
    <>
      {form === 'wide' && <Royal tableau={tableau} city={city} still={still} />}
      <div className="bd" />
      {ring !== undefined && <i className={`em-ring s${ring}`} />}
      <header>
        {here.leader !== null && <SeatGlyph seat={here.leader} />}
        <button type="button" className="name" data-plate onClick={() => open(`city:${city}`)}>
          <b>{cityName(city)}</b>
          <span className="only-read">{t('city.open')}</span>
        </button>
        {crowded && here.zombies > 0 && (
          <span className="em-zombies" title={t('zombies', { count: here.zombies })}>
            <Zombie /> {here.zombies}
          </span>
        )}
        {inHead && stack}
        <span className="need" title={t('city.agentBombs', { count: here.agent_bombs })}>
          <Sign name="agents" />
          <Sign name="bombs" />
          {here.agent_bombs}
        </span>
      </header>
      {isEmpty(here) ? (
        <p className="em-gone">
          <Sign name="limbo" />
          {t('city.noCards')}
        </p>
      ) : (
        <>
          {[...Array(Math.min(3, here.face_down)).keys()].reverse().map((i) => (
            <i key={i} className="under" style={{ translate: `${3 * (i + 1)}px ${3 * (i + 1)}px` }} />
          ))}
          <TopCard tableau={tableau} city={city} still={still} />
          {!inHead && stack}
        </>
      )}
      <PieceRows tableau={tableau} city={city} onPlace={onPlace} plus={!whole} zombies={!crowded} still={still} />
      {form === 'slim' && <Royal tableau={tableau} city={city} still={still} />}
      {whole && (
        <button
          type="button"
          className="em-whole"
          data-legal={!still || undefined}
          aria-label={targetName(tableau, put[0]!, t)}
          onClick={() => onPlace(city, put)}
        />
      )}
    </>
  );
  const can = optionsAt(targets, city).length > 0;
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      style={style}
      data-place={city}
      aria-label={plateName(tableau, city, t)}
    >
      {onOpen ? (
        <>
          <div className="inside" inert>
            {content}
          </div>
          <button
            type="button"
            className="em-open"
            data-legal={can || undefined}
            aria-label={plateName(tableau, city, t)}
            onClick={() => onOpen(city)}
          />
        </>
      ) : (
        content
      )}
      <Pins pins={pins} />
    </section>
  );
}
