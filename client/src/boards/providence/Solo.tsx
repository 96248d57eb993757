import { useTranslation } from 'react-i18next';
import type { Line } from '../../api/types';
import { Icon } from '../../look/Icon';
import { LineText } from '../frame/LineText';
import { CubeIcon, MadnessTokens, Pawn } from './Pieces';
import { Alignment } from './Seats';
import { SignBox } from './Symbols';
import { symbolsOf, type Cultist } from './tableau';
import type { Tableau } from './useTableau';

interface SoloProps {
  tableau: Tableau;
}

const CULTISTS = [1, 2];
const FEW = 8;

/** What the Great Old One wants and how far it has come. */
function Goal({ tableau }: SoloProps) {
  const { t } = useTranslation('providence');
  const { view, props, lang } = tableau;
  const { goal, goal_reached: reached, goal_wanted: wanted } = view.great_old_one!;
  return (
    <div className="dp-goal">
      <span>
        <b>{t('goo.goal')}</b> {props.names[goal]?.[lang]}: {reached} {t('goo.of', { of: wanted })}. {t('goo.wins')}
      </span>
      {wanted <= FEW && (
        <span className="steps" aria-hidden="true">
          {Array.from({ length: wanted }, (_, i) => (
            <i key={i} className={i < reached ? 'on' : ''}>
              {i < reached && <Icon name="curled-tentacle" />}
            </i>
          ))}
        </span>
      )}
    </div>
  );
}

function CultistPanel({ tableau, cultist, n }: SoloProps & { cultist: Cultist; n: number }) {
  const { t } = useTranslation('providence');
  const { cards, lang, cityName, view } = tableau;
  const card = cards[`cultist_${n}`];
  const on = Object.values(view.cities).reduce(
    (sum, city) => sum + (city.cubes[`cultist${n}`] ?? 0) + (city.card_cubes[`cultist${n}`] ?? 0),
    view.row.reduce((sum, one) => sum + (one.cubes[`cultist${n}`] ?? 0), 0),
  );
  const symbols = cultist.revealed ? card?.revealed : card?.symbols;
  return (
    <section className={`fr-seat dp-cultist s${n + 2}`} aria-label={card?.name[lang]} data-place={`cultist${n}`}>
      <header>
        <svg width="24" height="28" viewBox="-12 -25 24 28" aria-hidden="true">
          <Pawn look={n + 2} agent={{ power: n, possessed: false, figure: 'master' }} />
        </svg>
        <span className="who">
          <b>{card?.name[lang]}</b>
          <span>{t(cultist.revealed ? 'goo.revealed' : 'goo.unrevealed')}</span>
        </span>
        <Alignment
          alignment={cultist.revealed ? 'cultist' : null}
          label={t(cultist.revealed ? 'seat.revealed' : 'seat.hidden')}
        />
      </header>
      <p>
        {symbolsOf(symbols).map((name, i) => (
          <SignBox key={i} name={name} size={16} />
        ))}
        <span>
          <b>{cityName(cultist.city)}</b>, {t('goo.then', { city: cityName(cultist.next) })}
        </span>
      </p>
      <p className="cubes">
        <CubeIcon look={n + 2} />
        <span>{t('goo.cubes', { supply: cultist.cubes, board: on, limbo: cultist.limbo })}</span>
      </p>
    </section>
  );
}

/** Lines of the log since the behaviour card was turned over, by Cultist. */
export function deedsOf(log: Line[]): Line[][] {
  const since = log.findLastIndex((line) => line.what === 'behaviour');
  const lines = since < 0 ? [] : log.slice(since + 1);
  return CULTISTS.map((n) => lines.filter((line) => line.places.includes(`cultist${n}`)));
}

/** The behaviour card as two steps with what each did. */
export function Behaviour({ tableau }: SoloProps) {
  const { t } = useTranslation('providence');
  const { view, told, cards, lang, prompt, cityName } = tableau;
  const old = view.great_old_one!;
  const card = cards[old.behaviour ?? ''];
  const deeds = deedsOf(told);
  const asked = prompt?.kind === 'sacrifice' || prompt?.kind === 'harrow';
  const now = asked ? (deeds[1]!.length || !deeds[0]!.length ? 1 : 0) : -1;
  return (
    <section className="dp-behaviour" aria-label={t('goo.behaviour')}>
      <header>
        <b>{t('goo.behaviour')}</b>
        <span>
          {t('goo.piles', {
            deck: old.behaviour_left,
            discard: view.zones.behaviour_discard.count,
            effects: old.effects,
            of: old.effects_wanted,
          })}
        </span>
      </header>
      {card ? (
        <ol>
          {(card.parts?.[lang] ?? []).slice(0, 2).map((text, i) => (
            <li key={i} className={i === now ? 'now' : ''}>
              <i>{i + 1}</i>
              <span>
                {text}
                {deeds[i]!.map((line) => (
                  <small key={`${line.n}${line.what}${line.places.join()}`}>
                    <LineText line={line} frame={tableau} name={cityName} />
                  </small>
                ))}
              </span>
              {i === now ? <em>{t('goo.now')}</em> : deeds[i]!.length > 0 && <Icon name="check-mark" />}
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('goo.noCard')}</p>
      )}
    </section>
  );
}

/** The opponent that nobody plays: instead of rivals. */
export function GreatOldOnePanel({ tableau }: SoloProps) {
  const { t } = useTranslation('providence');
  const { view, cards, lang } = tableau;
  const old = view.great_old_one!;
  const card = cards[old.card];
  return (
    <>
      <section className="fr-seat dp-goo" aria-label={card?.name[lang]}>
        <header>
          <Icon name={card?.face?.emblem ?? 'curled-tentacle'} />
          <span className="who">
            <b>{card?.name[lang]}</b>
            <span>{t('goo.about', { round: view.round, limit: view.vp_limit })}</span>
          </span>
          <span className="vpn">
            <b>{old.vp}</b>
            <span>{t('vp', { ns: 'frame' })}</span>
          </span>
        </header>
        <Goal tableau={tableau} />
        <p className="dp-mad">
          <MadnessTokens count={old.madness} of={old.madness_limit} />
          <span>{t('goo.madness', { count: old.madness, of: old.madness_limit })}</span>
        </p>
      </section>
      {old.cultists.map((cultist, i) => (
        <CultistPanel key={i} tableau={tableau} cultist={cultist} n={i + 1} />
      ))}
    </>
  );
}

const STEP = 75;
const BOX = 70;
const FIRST = 6 + BOX / 2;

/** The twelve cities in the order the Cultists go, and back to the first. */
export function PathStrip({ tableau }: SoloProps) {
  const { t } = useTranslation('providence');
  const { view, cityName, lookOf, partyName, rings } = tableau;
  const old = view.great_old_one!;
  const width = old.path.length * STEP + 10;
  const end = FIRST + (old.path.length - 1) * STEP;
  const label = old.cultists
    .map((cultist, i) => `${partyName(`cultist${i + 1}`)}: ${cityName(cultist.city)}`)
    .join(', ');
  return (
    <div className="dp-path">
      <svg viewBox={`0 0 ${width} 62`} role="img" aria-label={`${t('goo.path')}: ${label}`}>
        <path d={`M${FIRST} 34H${end}`} stroke="#7385A3" strokeWidth="2" strokeDasharray="6 3.2" />
        <path
          d={`M${end + 30} 40C${end + 42} 48 ${end + 30} 58 ${end} 58H${FIRST}C${FIRST - 30} 58 ${FIRST - 42} 48 ${FIRST - 30} 40`}
          fill="none"
          stroke="#8FD3A8"
          strokeWidth="1.6"
          strokeDasharray="2 5"
          strokeLinecap="round"
        />
        {old.path.map((city, i) => {
          const holder = view.cities[city]?.control ?? null;
          const x = 6 + i * STEP;
          const here = old.cultists.flatMap((cultist, n) => (cultist.city === city ? [n + 1] : []));
          return (
            <g key={city}>
              <rect
                x={x}
                y="22"
                width={BOX}
                height="25"
                rx="7"
                fill="#1C2534"
                stroke={holder === null ? '#4A5A74' : `var(--seat-${lookOf(holder) + 1})`}
                strokeWidth={holder === null ? 1.1 : 1.8}
              />
              <text x={x + BOX / 2} y="39" className="dp-stop">
                {cityName(city)}
              </text>
              {here.map((n, k) => (
                <g key={n} transform={`translate(${x + BOX / 2 + (k - (here.length - 1) / 2) * 22} 21) scale(.8)`}>
                  {rings[city] === n + 2 && (
                    <rect x="-12" y="-25" width="24" height="28" rx="9" className={`fr-ring s${n + 2}`} />
                  )}
                  <Pawn look={n + 2} agent={{ power: n, possessed: false, figure: 'master' }} />
                </g>
              ))}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
