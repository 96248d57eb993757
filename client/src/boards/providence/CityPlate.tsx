import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang, Option } from '../../api/types';
import { Glyph } from '../frame/Glyph';
import type { Point } from '../frame/panZoom';
import { PLATE } from './geometry';
import { clipped } from './measure';
import { Block, Control, Gate, MartialLaw, PawnShape, Tally, tallyWidth, Token } from './Pieces';
import { Spot } from './Spot';
import { rowWidth, SignRow, VpSign, vpOf, Wheel } from './Symbols';
import { lookOf, sharesOf, symbolsOf, type CityFacts, type CityView, type ProvidenceCard } from './tableau';

/** What a press on the whole plate does. */
export interface Whole {
  label: string;
  hinted?: boolean;
  /** It is what one has chosen. */
  chosen?: boolean;
  act: () => void;
}

export interface CityPlateProps {
  at: Point;
  facts: CityFacts;
  seen: CityView;
  card: ProvidenceCard | undefined;
  cityCard: ProvidenceCard | undefined;
  solo: boolean;
  cthulhu: boolean;
  martialLaw: boolean;
  /** The whole city, its space, its card, a Deep One there. */
  city?: Whole;
  space?: Option[];
  main?: Option[];
  deep?: Option;
  /** What it costs to come here. */
  fare?: number;
  ring: number | null;
  pointed: boolean;
  named: boolean;
  /** The map is small: names are larger on it, and shorter. */
  small: boolean;
  lang: Lang;
  label: string;
  labels: { space: string; main: string };
  say: (option: Option) => string;
  onAct: (option: Option) => void;
  onPlate: (place: string) => void;
  onOver: (city: string | null) => void;
}

const right = PLATE.w - 7;
/** How much larger names are on a small map. */
const LARGER = 14.4 / 12.7;
const rounded = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + h}V${y + 8}A8 8 0 0 1 ${x + 8} ${y}H${x + w - 8}A8 8 0 0 1 ${x + w} ${y + 8}V${y + h}Z`;

const hinted = (options: Option[] | undefined) => options?.some((option) => option.hinted);

/** Fonts come late: names are measured again then. */
function useFonts(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void document.fonts?.ready.then(() => setReady(true));
  }, []);
  return ready;
}

function Head({ facts, seen, solo, named, lang }: Pick<CityPlateProps, 'facts' | 'seen' | 'solo' | 'named' | 'lang'>) {
  const holder = seen.control === null ? null : lookOf(seen.control, solo);
  return (
    <>
      {holder !== null && (
        <>
          <path d={rounded(1, 1, PLATE.w - 2, 23.5)} fill={`var(--seat-${holder + 1})`} opacity=".26" />
          <path d={rounded(1, 1, PLATE.w - 2, 23.5)} fill={`url(#fr-hatch${holder})`} className="fr-hatch" />
        </>
      )}
      <path
        d={`M0 24.5H${PLATE.w}`}
        stroke={holder === null ? 'var(--line)' : `var(--seat-${holder + 1})`}
        strokeOpacity=".6"
      />
      <g transform="translate(15 12.5) scale(.92)">
        <g key={String(seen.gate)} className="dp-turn">
          <Gate
            state={seen.gate}
            value={seen.gate_value}
            look={seen.gate_owner === null ? null : lookOf(seen.gate_owner, solo)}
          />
        </g>
      </g>
      {named && (
        <text x="30" y="17" className="dp-city">
          {facts.name[lang]}
        </text>
      )}
      {facts.coastal && (
        <path
          transform="translate(125 12.5)"
          d="M-5-2.4q2.5-2.6 5 0t5 0M-5 2.2q2.5-2.6 5 0t5 0"
          fill="none"
          stroke="var(--dp-coast)"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      )}
      <g transform="translate(144 12.5)">
        <Control value={seen.control_value} look={holder} />
      </g>
    </>
  );
}

/** The city space: Influence from the left, tokens from the right, the City card's symbols where there is room. */
function Space({ seen, cityCard, solo, cthulhu, martialLaw }: CityPlateProps) {
  const shares = sharesOf(seen.influence, seen.cubes, seen.leader);
  const tokens = [
    seen.block && <Block key="block" />,
    martialLaw && <MartialLaw key="law" />,
    cthulhu && <Token key="cthulhu" icon="octopus" look={null} count={1} />,
    seen.whateleys > 0 && <Token key="whateley" icon="haunting" look={null} count={seen.whateleys} />,
  ].filter(Boolean);
  const room = right - 5 - tokens.length * 20;
  const short = tallyWidth(shares) > room;
  const symbols = symbolsOf(cityCard?.symbols);
  const width = rowWidth(symbols, 0.92) + 12;
  return (
    <>
      <Tally shares={shares} x={5} y={37} short={short} lookOf={(party) => lookOf(party, solo)} />
      {tokens.map((token, i) => (
        <g key={i} transform={`translate(${right - 7 - i * 20} 37) scale(.86)`}>
          {token}
        </g>
      ))}
      {!tokens.length && tallyWidth(shares) + width + 8 <= room && (
        <g opacity=".72">
          <rect
            x={right - width}
            y="31.5"
            width="7.4"
            height="10"
            rx="1.6"
            fill="none"
            stroke="var(--text-3)"
            strokeWidth="1.1"
          />
          <SignRow names={symbols} x={right - width + 12} y={36.5} scale={0.92} />
        </g>
      )}
    </>
  );
}

/** The open Main card: name, how many lie there, symbols, Influence. */
function MainCard(props: CityPlateProps) {
  const { t } = useTranslation('providence');
  const { seen, card, solo, named, small, lang } = props;
  useFonts();
  if (!card)
    return (
      <>
        <rect x="4" y="49.5" width="150" height="45.5" rx="6" className="dp-empty" />
        <text x="79" y="76" className="dp-emptytext">
          {t('plate.empty')}
        </text>
      </>
    );
  const agent = card.base !== null;
  const shares = sharesOf(seen.card_influence, seen.card_cubes, seen.card_leader);
  const short = tallyWidth(shares) > 138;
  const room = 140 - tallyWidth(shares, short) - 6;
  const left = agent ? 23 : 10;
  const nameRoom = (seen.card_block ? 97 : card.sanity_test ? 114 : 130) - left;
  const signs: string[] = symbolsOf(card.symbols);
  const deeds = card.base?.symbols ?? [];
  const vp = vpOf(card);
  const all = deeds.length ? [...signs, '|', ...deeds] : signs;
  const fits = (names: string[], more: number) => rowWidth(names) + more <= room;
  const shown = fits(all, 0) ? all : fits(signs, 0) ? signs : [];
  const withVp = shown === all && fits(all, vp.length * 18);
  return (
    <>
      {seen.face_down > 0 && (
        <rect x="8" y="52.5" width="142" height="48.7" rx="6" fill="var(--night-1)" stroke="var(--rim)" />
      )}
      <rect
        x="4"
        y="49.5"
        width="150"
        height="45.5"
        rx="6"
        fill="var(--dp-card)"
        stroke={seen.card_block ? 'var(--warn)' : agent ? 'var(--hue-violet)' : 'var(--hue-steel)'}
        strokeOpacity={seen.card_block ? 1 : 0.45}
      />
      {agent && (
        <g transform="translate(15.5 68) scale(.62)">
          <PawnShape colour="var(--hue-violet)" />
        </g>
      )}
      {named && (
        <text x={left} y="65.5" className="dp-card">
          {clipped(card.name[lang], small ? nameRoom / LARGER : nameRoom)}
        </text>
      )}
      <rect x="133" y="54.5" width="8" height="11" rx="1.6" fill="none" stroke="var(--text-2)" strokeWidth="1.1" />
      <text x="149" y="64.5" className="dp-left">
        {seen.face_down + 1}
      </text>
      {card.sanity_test && <Glyph name="brain-tentacle" x={123} y={60} size={13} colour="var(--warn)" />}
      {seen.card_block && (
        <g transform="translate(105.5 60.5)">
          <Block />
        </g>
      )}
      <SignRow names={shown} x={10} y={82.5} />
      {withVp &&
        vp.map(([kind, n], i) => (
          <g key={kind} transform={`translate(${10 + rowWidth(all) + 9 + i * 18} 82.5)`}>
            <VpSign kind={kind} n={n} />
          </g>
        ))}
      <Tally
        shares={shares}
        x={150 - tallyWidth(shares, short)}
        y={82.5}
        short={short}
        lookOf={(party) => lookOf(party, solo)}
      />
    </>
  );
}

/** What a journey here costs. */
function Fare({ cost, chosen }: { cost: number; chosen?: boolean }) {
  const colour = chosen ? 'var(--ink)' : 'var(--glow)';
  return (
    <g transform={`translate(${PLATE.w / 2} ${PLATE.h + 3})`} aria-hidden="true">
      <rect
        x="-23"
        y="-10.5"
        width="46"
        height="21"
        rx="10.5"
        fill={chosen ? 'var(--glow-fill)' : 'var(--night-0)'}
        stroke="var(--glow)"
        strokeWidth="2"
      />
      <g transform="translate(-9 0) scale(1.15)">
        <Wheel colour={colour} />
      </g>
      <text x="10" y="4.6" className="dp-n" fontSize="13" fill={colour}>
        {cost}
      </text>
    </g>
  );
}

export const CityPlate = memo(function CityPlate(props: CityPlateProps) {
  const { at, facts, seen, solo, city, space, main, deep, fare, ring, pointed, label, labels, say, onAct } = props;
  const { onPlate, onOver } = props;
  const [over, setOver] = useState(false);
  const holder = seen.control === null ? null : lookOf(seen.control, solo);
  const point = (on: boolean) => {
    setOver(on);
    onOver(on ? facts.id : null);
  };
  const open = city || space || main;
  return (
    <g
      className={`dp-plate ${open || deep ? 'open' : ''}`}
      transform={`translate(${at.join(' ')})`}
      role="group"
      aria-label={label}
      data-place={facts.id}
      data-plate=""
      onClick={() => onPlate(facts.id)}
      onPointerEnter={() => city && point(true)}
      onPointerLeave={() => city && point(false)}
      onFocus={() => city && point(true)}
      onBlur={() => city && point(false)}
    >
      {open && (
        <g className="pulse" fill="var(--glow)" aria-hidden="true">
          <rect x="-10" y="-10" width="178" height="118" rx="18" opacity=".045" />
          <rect x="-6" y="-6" width="170" height="110" rx="14" opacity=".08" />
        </g>
      )}
      <rect
        width={PLATE.w}
        height={PLATE.h}
        rx="9"
        fill="var(--plate)"
        stroke={city ? 'var(--glow)' : holder === null ? 'var(--plate-edge)' : `var(--seat-${holder + 1})`}
        strokeWidth={city ? (over || city.chosen ? 3.4 : 2) : holder === null ? 1.2 : 1.8}
      />
      <Head {...props} />
      <Space {...props} />
      <MainCard {...props} />
      {seen.deep_ones > 0 && (
        <g transform={`translate(${PLATE.w - 6} -6)`}>
          <Token
            icon="fish-monster"
            look={seen.deep_owner === null ? null : lookOf(seen.deep_owner, solo)}
            count={seen.deep_ones}
          />
        </g>
      )}
      {ring !== null && <rect x="-4" y="-4" width="166" height="106" rx="12" className={`fr-ring s${ring}`} />}
      {pointed && <rect x="-6" y="-6" width="170" height="110" rx="14" className="fr-pointed" />}
      {city && (
        <Spot
          box={{ x: 0, y: 0, w: PLATE.w, h: PLATE.h }}
          radius={9}
          ring={false}
          label={city.label}
          hinted={city.hinted}
          onAct={city.act}
        />
      )}
      {city && fare !== undefined && <Fare cost={fare} chosen={over || city.chosen} />}
      {space && (
        <Spot
          box={{ x: 1.5, y: 25.5, w: PLATE.w - 3, h: 23 }}
          label={labels.space}
          hinted={hinted(space)}
          onAct={() => onPlate(facts.id)}
        />
      )}
      {main && (
        <Spot
          box={{ x: 4, y: 49.5, w: 150, h: 45.5 }}
          label={labels.main}
          hinted={hinted(main)}
          onAct={() => onPlate(`${facts.id}_card`)}
        />
      )}
      {deep && (
        <Spot
          box={{ x: PLATE.w - 18, y: -18, w: 24, h: 24 }}
          radius={12}
          label={say(deep)}
          hinted={deep.hinted}
          onAct={() => onAct(deep)}
        />
      )}
    </g>
  );
});
