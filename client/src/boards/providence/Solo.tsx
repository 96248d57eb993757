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
/** Lines that end the turn of the Great Old One. */
const AFTER = ['turn', 'behaviour_shuffled'];
const FAILED = 'goo_failed';

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

/** The behaviour card that was turned over last, and what came of it: a line that names no Cultist goes with the one before. */
export function deedsOf(log: Line[]): { card: string | undefined; deeds: Line[][] } {
  const since = log.findLastIndex((line) => line.what === 'behaviour');
  const deeds: Line[][] = CULTISTS.map(() => []);
  let acting = -1;
  for (const line of since < 0 ? [] : log.slice(since + 1)) {
    if (AFTER.includes(line.what)) break;
    const named = CULTISTS.findIndex((n) => line.places.includes(`cultist${n}`));
    if (named >= 0) acting = named;
    deeds[acting]?.push(line);
  }
  return { card: log[since]?.cards[0], deeds };
}

/** How far a step has come. */
function Came({ now, deeds }: { now: boolean; deeds: Line[] }) {
  const { t } = useTranslation('providence');
  if (now) return <em>{t('goo.now')}</em>;
  if (deeds.some((line) => line.what === FAILED)) return <em className="failed">{t('goo.failed')}</em>;
  return deeds.length > 0 && <Icon name="check-mark" />;
}

/** The behaviour card as two steps with what each did. */
export function Behaviour({ tableau }: SoloProps) {
  const { t } = useTranslation('providence');
  const { view, told, cards, lang, prompt, cityName } = tableau;
  const old = view.great_old_one!;
  const { card: latest, deeds } = deedsOf(told);
  // Once the deck is shuffled anew no card lies open, but what the last one did is still worth reading (DP-345).
  const card = cards[old.behaviour ?? latest ?? ''];
  const now = prompt && old.behaviour_step ? old.behaviour_step - 1 : -1;
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
              <Came now={i === now} deeds={deeds[i]!} />
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

/** The twelve cities in the order the Cultists go, and back to the first. */
export function PathStrip({ tableau }: SoloProps) {
  const { t } = useTranslation('providence');
  const { view, cityName, lookOf, partyName, rings } = tableau;
  const old = view.great_old_one!;
  return (
    <ol className="dp-path" aria-label={t('goo.path')}>
      {old.path.map((city) => {
        const holder = view.cities[city]?.control ?? null;
        const here = old.cultists.flatMap((cultist, i) => (cultist.city === city ? [i + 1] : []));
        return (
          <li key={city} className={holder === null ? '' : `held s${lookOf(holder)}`}>
            <span className="only-read">{here.map((n) => `${partyName(`cultist${n}`)}: `)}</span>
            {cityName(city)}
            <span className="here" aria-hidden="true">
              {here.map((n) => (
                <svg key={n} width="24" height="28" viewBox="-13 -25 26 30">
                  {rings[city] === n + 2 && (
                    <rect x="-12" y="-24" width="24" height="27" rx="9" className={`fr-ring s${n + 2}`} />
                  )}
                  <Pawn look={n + 2} agent={{ power: n, possessed: false, figure: 'master' }} />
                </svg>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
