import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang, Option } from '../../api/types';
import { spyPoint, type Plate } from './geometry';
import type { Ring } from './happenings';
import { HoodOutline, LOZENGE, Marker, Spy, Troop } from './Pieces';
import { nameLeft, plateName } from './plateName';
import type { Spaces } from './slots';
import type { Colour, SiteFacts, SiteView } from './tableau';
import { TargetMark } from '../frame/TargetMark';

export interface SitePlateProps {
  plate: Plate;
  facts: SiteFacts;
  /** Null: the site is out of play. */
  seen: SiteView | null;
  spaces: Spaces;
  put?: Option;
  take?: Partial<Record<Colour, Option>>;
  spy?: Record<number, Option>;
  hide?: Option;
  rings: Ring[];
  /** Spaces whose piece has just come. */
  fresh: number[];
  pointed: boolean;
  named: boolean;
  lang: Lang;
  label: string;
  say: (option: Option) => string;
  onAct: (option: Option, place: string, slot: number) => void;
  onPlate: (place: string) => void;
}

function head(plate: Plate, inset: number): string {
  const radius = 8 - inset;
  const { left, top, w } = plate;
  const bottom = top + plate.head + 1;
  return `M${left + inset} ${bottom}V${top + 8}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${w - 16}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${bottom}Z`;
}

function Outline({ plate, seen, pointed }: { plate: Plate; seen: SiteView | null; pointed: boolean }) {
  const { left, top, w, h } = plate;
  const holder = seen?.control ?? null;
  const colour = holder === null ? 'var(--plate-edge)' : `var(--seat-${holder + 1})`;
  return (
    <>
      {holder !== null && <rect className="ty-edge" x={left - 1} y={top - 1} width={w + 2} height={h + 2} rx="9" />}
      <rect
        className="ty-plate"
        x={left}
        y={top}
        width={w}
        height={h}
        rx="8"
        stroke={colour}
        strokeWidth={holder === null ? 1.2 : 1.8}
      />
      {holder !== null && (
        <>
          <path d={head(plate, seen?.total ? 0 : 1)} fill={colour} fillOpacity={seen?.total ? 1 : 0.26} />
          <path d={head(plate, 1)} fill={`url(#fr-hatch${holder})`} className="fr-hatch" />
        </>
      )}
      {pointed && <rect className="fr-pointed" x={left - 5} y={top - 5} width={w + 10} height={h + 10} rx="12" />}
    </>
  );
}

function Title({ plate, facts, seen, lang }: Pick<SitePlateProps, 'plate' | 'facts' | 'seen' | 'lang'>) {
  const { left, top, w } = plate;
  const lines = plateName(facts.name[lang], w, plate.head, facts.marker !== null);
  const fill = seen?.total ? 'var(--ink)' : 'var(--text)';
  const x = left + nameLeft(facts.marker !== null);
  return lines.map((line, i) => (
    <text key={line} x={x} y={top + 13.2 + i * 13} className="ty-name" fill={fill}>
      {line}
    </text>
  ));
}

export const SitePlate = memo(function SitePlate(props: SitePlateProps) {
  const { plate, facts, seen, spaces, put, take, spy, hide, rings, fresh, pointed, named, lang, label } = props;
  const { t } = useTranslation('tyrants');
  const { id, left, top, w } = plate;
  const vpY = top + plate.head / 2 + 1.2;
  const empties = spaces.filter((colour) => colour === null).length;
  const spies = seen?.spies ?? [];
  const hoods = spies.length + (hide ? 1 : 0);
  const hidePoint = spyPoint(plate, spies.length, hoods);
  let empty = 0;
  return (
    <g
      className={`ty-site ${seen ? '' : 'out'} ${put || take || spy || hide ? 'open' : ''}`}
      role={seen ? 'group' : undefined}
      aria-label={seen ? label : undefined}
      aria-hidden={seen ? undefined : true}
      onClick={seen ? () => props.onPlate(id) : undefined}
      data-place={id}
      data-plate=""
    >
      <Outline plate={plate} seen={seen} pointed={pointed} />
      {named && <Title plate={plate} facts={facts} seen={seen} lang={lang} />}
      <path
        d={LOZENGE}
        transform={`translate(${left + w - 12.5} ${vpY})`}
        fill="var(--ink)"
        stroke="var(--pale-brass)"
        strokeWidth="1.2"
      />
      <text x={left + w - 12.5} y={vpY + 3.6} className="ty-number" fill="var(--brass-on-ink)">
        {facts.vp}
      </text>
      {facts.marker !== null && <Marker seat={seen?.control ?? null} x={left + 12.6} y={top + 9.5} vp={facts.marker} />}
      {seen &&
        spaces.map((colour, i) => {
          const point = plate.slots[i];
          if (!point) return null;
          const [x, y] = point;
          const option = colour === null ? put : take?.[colour];
          const ring = rings.find((one) => one.slot === i);
          const piece = (
            <Troop key={String(colour)} colour={colour} x={x} y={y} className={fresh.includes(i) ? 'fr-landed' : ''} />
          );
          if (colour === null) empty++;
          const number = empty;
          return (
            <g key={i}>
              {ring && <circle cx={x} cy={y} r="11.8" className={`fr-ring s${ring.seat}`} />}
              {option ? (
                <TargetMark
                  x={x}
                  y={y}
                  kind={colour === null ? 'put' : 'take'}
                  radius={colour === null ? 9.6 : 10.6}
                  hinted={option.hinted}
                  label={
                    colour === null
                      ? t('target.space', { place: facts.name[lang], n: number, of: empties })
                      : props.say(option)
                  }
                  onAct={() => props.onAct(option, id, i)}
                >
                  {colour !== null && piece}
                </TargetMark>
              ) : (
                piece
              )}
            </g>
          );
        })}
      {spies.map((seat, i) => {
        const [x, y] = spyPoint(plate, i, hoods);
        const option = spy?.[seat];
        const ring = rings.find((one) => one.spy === seat);
        return (
          <g key={seat}>
            {ring && <circle cx={x} cy={y} r="10.6" className={`fr-ring s${ring.seat}`} />}
            {option ? (
              <TargetMark
                x={x}
                y={y}
                kind="take"
                radius={11}
                hinted={option.hinted}
                label={props.say(option)}
                onAct={() => props.onAct(option, id, -1)}
              >
                <Spy seat={seat} x={x} y={y} />
              </TargetMark>
            ) : (
              <Spy seat={seat} x={x} y={y} />
            )}
          </g>
        );
      })}
      {hide && (
        <TargetMark
          x={hidePoint[0]}
          y={hidePoint[1]}
          kind="hide"
          hinted={hide.hinted}
          label={props.say(hide)}
          onAct={() => props.onAct(hide, id, -1)}
        >
          <HoodOutline x={hidePoint[0]} y={hidePoint[1]} />
        </TargetMark>
      )}
    </g>
  );
});
