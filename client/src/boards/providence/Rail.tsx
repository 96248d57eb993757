import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { Glyph } from '../frame/Glyph';
import { Inspectable } from '../frame/Inspect';
import { Pins } from '../frame/RecapStrip';
import { CardFace } from './CardFace';
import { CULTIST, INVESTIGATOR } from './colours';
import { lastTest } from './happenings';
import { SeatShape } from '../frame/Piece';
import { TallyBox } from './Pieces';
import { Behaviour } from './Solo';
import { sharesOf, type Mythos } from './tableau';
import type { Tableau } from './useTableau';

const WIDTH = 258;
const LEFT = 10;
const END = 246;

/** Markers that would cover each other stand one above the other: each as low as there is room. */
export function stacked<T extends { x: number }>(markers: T[]): (T & { y: number })[] {
  const placed: (T & { y: number })[] = [];
  for (const one of [...markers].sort((a, b) => a.x - b.x)) {
    let y = 11;
    while (placed.some((other) => other.y === y && Math.abs(other.x - one.x) < 16)) y -= 16;
    placed.push({ ...one, y });
  }
  return placed;
}

/** Points of everybody on the way to the number that ends the game. */
export function PointsLine({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('providence');
  const { view, solo, lookOf, partyName } = tableau;
  const limit = view.vp_limit;
  const at = (vp: number) => LEFT + ((END - LEFT) * Math.max(0, Math.min(vp, limit))) / limit;
  const points = view.players.map((player, seat) => ({ party: `seat${seat}`, vp: player.vp }));
  if (solo) points.push({ party: 'party1', vp: view.great_old_one!.vp });
  const placed = stacked(points.map((one) => ({ ...one, x: at(one.vp) })));
  const top = Math.min(-15, ...placed.map(({ y }) => y - 9));
  const who = (party: string) => (solo && party === 'party1' ? t('goo.title') : partyName(party));
  return (
    <div className="dp-vpline">
      <header>
        <h2 className="cap">{t('rail.points')}</h2>
        <span>
          {t('rail.endsAt')} <b>{limit}</b>
        </span>
      </header>
      <svg
        width={WIDTH}
        height={34 - top}
        viewBox={`0 ${top} ${WIDTH} ${34 - top}`}
        role="img"
        aria-label={points.map(({ party, vp }) => `${who(party)} ${vp}`).join(', ')}
      >
        <path d={`M${LEFT} 22H${END}`} stroke="var(--rim)" strokeWidth="2" />
        {Array.from({ length: limit + 1 }, (_, vp) => (
          <path key={vp} d={`M${at(vp)} ${vp % 5 ? 20 : 18}V22`} stroke="var(--line-strong)" />
        ))}
        {Array.from({ length: Math.floor((limit - 2) / 5) + 1 }, (_, i) => (
          <text key={i} x={at(i * 5)} y="33.5" className="dp-axis">
            {i * 5}
          </text>
        ))}
        <path d={`M${END} 6V26`} stroke="var(--brass)" strokeWidth="2" />
        <text x={END} y="33.8" className="dp-axis end">
          {limit}
        </text>
        {placed.map(({ party, x, y }) => (
          <g key={party} className="dp-step" style={{ transform: `translateX(${x}px)` }}>
            <path d={`M0 ${y}V21`} stroke={`var(--seat-${lookOf(party) + 1})`} strokeWidth="1.3" />
            <circle
              cy={y}
              r="7.6"
              fill="var(--night-1)"
              stroke={`var(--seat-${lookOf(party) + 1})`}
              strokeWidth="1.5"
            />
            <SeatShape seat={lookOf(party)} y={y} r={4.7} fill={`var(--seat-${lookOf(party) + 1})`} />
          </g>
        ))}
      </svg>
    </div>
  );
}

const TRACKS = {
  ritual: { colour: CULTIST, icon: 'pentacle' },
  investigation: { colour: INVESTIGATOR, icon: 'magnifying-glass' },
};

/** A track: its spaces, the marker, and brackets that say what a space is worth. */
export function Track({ tableau, id }: { tableau: Tableau; id: 'ritual' | 'investigation' }) {
  const { t } = useTranslation('providence');
  const { view, facts } = tableau;
  const { colour, icon } = TRACKS[id];
  const worth = facts.tracks[id] ?? [];
  const at = view.tracks[id] ?? 0;
  const step = WIDTH / worth.length;
  const brackets = [...new Set(worth)].map((vp) => ({ vp, from: worth.indexOf(vp), to: worth.lastIndexOf(vp) }));
  const label = t('track.label', { track: t(`track.${id}`), at, of: worth.length - 1, count: worth[at] });
  return (
    <div className="dp-track" style={{ color: colour }}>
      <header>
        <Icon name={icon} />
        <b>{t(`track.${id}`)}</b>
        <span>
          <b>{at}</b> {t('track.of', { of: worth.length - 1 })} · {t('track.worth')} <b>{worth[at]}</b>{' '}
          {t('vp', { ns: 'frame' })}
        </span>
      </header>
      <svg width={WIDTH} height="34" viewBox={`0 0 ${WIDTH} 34`} role="img" aria-label={label}>
        {worth.map((_, i) => (
          <rect
            key={i}
            x={0.8 + i * step}
            y="1"
            width={step - 1.6}
            height="16"
            rx="3"
            fill={i <= at ? colour : 'var(--well)'}
            fillOpacity={i < at ? 0.28 : 1}
            stroke={i <= at ? colour : 'var(--rim)'}
          />
        ))}
        <g className="dp-step" style={{ transform: `translateX(${(at + 0.5) * step}px)` }}>
          <Glyph name={icon} y={9} size={11.5} colour="var(--night-1)" />
        </g>
        {brackets.map(({ vp, from, to }) => {
          const [x, end] = [from * step + 1.5, (to + 1) * step - 1.5];
          const here = vp === worth[at];
          return (
            <g key={vp}>
              <path d={`M${x} 20V22H${end}V20`} fill="none" stroke={here ? colour : 'var(--rim)'} />
              <text x={(x + end) / 2} y="32.5" className="dp-axis" fill={here ? colour : undefined}>
                {vp}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function MythosCard({ tableau, seen }: { tableau: Tableau; seen: Mythos }) {
  const { t } = useTranslation('providence');
  const { cards, targets, lang, lookOf } = tableau;
  const card = cards[seen.card];
  if (!card) return null;
  const options = targets.places[seen.card];
  const shares = sharesOf(seen.cubes, seen.cubes, seen.leader);
  const who = shares.map((share) => `${tableau.partyName(share.party)} ${share.cubes}`).join(', ');
  const label = [card.name[lang], who, seen.block && t('name.blocked'), ...(options ?? []).map(tableau.say)];
  return (
    <Inspectable card={card as never} frame={tableau} fly={`row:${seen.card}`}>
      <CardFace
        card={card}
        lang={lang}
        legal
        place={seen.card}
        className={seen.block ? 'blocked' : ''}
        look={{
          state: options ? 'legal' : 'rest',
          hinted: options?.some((option) => option.hinted),
          label: label.filter(Boolean).join(', '),
          onClick: () => tableau.press(options, seen.card, card.name[lang], `claim ${seen.card}`),
        }}
      >
        {seen.block && (
          <span className="dp-blocked">
            <Icon name="padlock" />
            {t('blocked')}
          </span>
        )}
        <span className={`dp-cubes ${shares.length ? '' : 'none'}`}>
          <TallyBox shares={shares} lookOf={lookOf} />
        </span>
      </CardFace>
    </Inspectable>
  );
}

/** So much to say on one card takes room from its neighbours, where there is little. */
const LONG = 200;

/** The Mythos cards that can be claimed. */
export function MythosRow({ tableau, pins }: { tableau: Tableau; pins?: Record<string, number[]> }) {
  const { view, cards, lang } = tableau;
  const wordy = view.row.map(({ card }) => {
    const said = cards[card]?.headed[lang] ?? [];
    return said.reduce((sum, { name, text }) => sum + name.length + text.length, 0) > LONG;
  });
  const [left, right] = [0, 1].map((column) => wordy.some((is, i) => is && i % 2 === column));
  const look = [view.row.length <= 2 && 'one', (left || right) && 'tight', left !== right && (left ? 'left' : 'right')];
  return (
    <div className={['dp-mythos', ...look].filter(Boolean).join(' ')}>
      {view.row.map((seen) => (
        <div key={seen.card} className="slot">
          <MythosCard tableau={tableau} seen={seen} />
          <Pins pins={pins?.[seen.card]} />
        </div>
      ))}
    </div>
  );
}

/** What is left in the bag and in the supplies; a token that was just drawn rises out of the bag. */
export function Supplies({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('providence');
  const { view, told, lang } = tableau;
  const { sanity, madness } = view.bag;
  const all = sanity + madness;
  const test = lastTest(told);
  return (
    <div className="dp-foot">
      <div>
        <b>
          <Icon name="swap-bag" /> {t('bag.count', { madness, of: all })}
        </b>
        {t('bag.odds', { percent: all ? Math.round((100 * madness) / all) : 0 })}
        {test && (
          <span key={test.line.n} className={`dp-drawn ${test.mad ? 'mad' : 'calm'}`} title={test.line.text[lang]}>
            <Icon name={test.mad ? 'brain-tentacle' : 'brain'} />
          </span>
        )}
      </div>
      <div>
        <b>
          <Icon name="padlock" /> {view.blocks}
        </b>
        {t('supply.blocks', { count: view.blocks })}
      </div>
      <div>
        <b>
          <Icon name="fish-monster" /> {view.deep_ones}
        </b>
        {t('supply.deep', { count: view.deep_ones })}
      </div>
    </div>
  );
}

export function Tracks({ tableau }: { tableau: Tableau }) {
  return (
    <section className="dp-panel">
      <PointsLine tableau={tableau} />
      <Track tableau={tableau} id="ritual" />
      <Track tableau={tableau} id="investigation" />
    </section>
  );
}

export function Rail({ tableau, pins }: { tableau: Tableau; pins: Record<string, number[]> }) {
  const { t } = useTranslation('providence');
  const { mythos_deck, reserve } = tableau.view.zones;
  return (
    <>
      <Tracks tableau={tableau} />
      <header className="dp-rowhead">
        <h2 className="cap">{t('rail.row')}</h2>
        <span>{t('rail.piles', { deck: mythos_deck.count, reserve: reserve.count })}</span>
      </header>
      <MythosRow tableau={tableau} pins={pins} />
      {tableau.solo && <Behaviour tableau={tableau} />}
      <Supplies tableau={tableau} />
    </>
  );
}
