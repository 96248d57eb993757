import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { HintMark } from '../../look/HintMark';
import { targetName } from './names';
import { Cube, Pawn, Zombie } from './Pieces';
import { rowsOf, type Row } from './tableau';
import type { Tableau } from './useTableau';

/** So many pieces stand in a row, on a phone fewer; more are a number. */
const FIT = 5;
const FIT_SMALL = 4;

interface RowsProps {
  tableau: Tableau;
  city: string;
  onPlace: (city: string, options: Option[]) => void;
  /** My next piece as a plus. */
  plus: boolean;
  zombies: boolean;
  /** Only to be looked at, and with less room. */
  still: boolean;
}

interface PieceProps {
  tableau: Tableau;
  still: boolean;
  option: Option | undefined;
  children: React.ReactNode;
}

/** A piece that can be chosen is a button. */
function Piece({ tableau, still, option, children }: PieceProps) {
  const { t } = useTranslation('emerald');
  if (!option) return children;
  return (
    <button
      type="button"
      className="em-piece"
      data-legal={!still || undefined}
      aria-label={targetName(tableau, option, t)}
      onClick={() => tableau.act(option)}
    >
      {children}
      {option.hinted && <HintMark />}
    </button>
  );
}

interface OneRowProps {
  tableau: Tableau;
  city: string;
  row: Row;
  short: boolean;
  still: boolean;
}

function Agents({ tableau, city, row, short, still }: OneRowProps) {
  const { view, targets, props } = tableau;
  const option = targets.pawn[city]?.[row.seat];
  const aimed = view.alarm?.city === city && row.seat === props.me;
  const count = short ? Math.min(1, row.agents) : row.agents;
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <Piece key={i} tableau={tableau} still={still} option={i === 0 ? option : undefined}>
          <Pawn
            seat={row.seat}
            fly={city}
            mark={i > 0 ? undefined : option ? 'legal' : aimed ? 'threatened' : undefined}
          />
        </Piece>
      ))}
      {short && row.agents > 0 && <b className="em-times">{row.agents}</b>}
    </>
  );
}

function Cubes({ tableau, city, row, short, still }: OneRowProps) {
  const option = tableau.targets.cubes[city]?.[row.seat];
  const cubes = Array.from({ length: short ? Math.min(1, row.cubes) : row.cubes }, (_, i) => (
    <Cube key={i} seat={row.seat} fly={city} />
  ));
  return (
    <>
      <Piece tableau={tableau} still={still} option={option}>
        {option ? <span className="em-cubes legal">{cubes}</span> : cubes}
      </Piece>
      {short && row.cubes > 0 && <b className="em-times">{row.cubes}</b>}
    </>
  );
}

/** One row for each player with pieces: agents, cubes, how many in all; the leader first, I am next. */
export function PieceRows({ tableau, city, onPlace, plus, zombies, still }: RowsProps) {
  const { t } = useTranslation('emerald');
  const { view, props, targets, names, paying } = tableau;
  const here = view.cities[city]!;
  const fit = still ? FIT_SMALL : FIT;
  const put = (plus && targets.put[city]) || [];
  const ghosts = paying.verb === 'place' && paying.city === city ? (view.tally?.have ?? 0) : 0;
  const rows = rowsOf(here);
  const me = props.me ?? -1;
  if ((put.length || ghosts) && !rows.some((row) => row.seat === me))
    rows.push({ seat: me, agents: 0, cubes: 0, total: 0, leads: false });
  const mine = (row: Row) => Number(row.seat === me);
  rows.sort((a, b) => Number(b.leads) - Number(a.leads) || mine(b) - mine(a));
  return (
    <ul className="em-rows">
      {rows.map((row) => {
        const short = row.total > (row.seat === me && put.length ? fit - 1 : fit);
        return (
          <li key={row.seat} className={`s${row.seat} ${row.leads ? 'lead' : ''}`}>
            <span className="only-read">
              {t('city.row', { name: names[row.seat], agents: row.agents, cubes: row.cubes })}
            </span>
            <Agents {...{ tableau, city, row, short, still }} />
            <Cubes {...{ tableau, city, row, short, still }} />
            {row.seat === me && [...Array(ghosts).keys()].map((i) => <Cube key={`ghost${i}`} seat={me} ghost />)}
            {row.seat === me && put.length > 0 && (
              <button
                type="button"
                className="em-plus"
                data-legal={!still || undefined}
                aria-label={
                  put.length > 1 ? t('target.here', { place: tableau.cityName(city) }) : targetName(tableau, put[0]!, t)
                }
                onClick={() => onPlace(city, put)}
              >
                {put.some((option) => option.hinted) && <HintMark />}
              </button>
            )}
            <em aria-hidden="true">{row.total}</em>
          </li>
        );
      })}
      {zombies && here.zombies > 0 && (
        <li className="em-zombies">
          <Zombie /> {t('zombies', { count: here.zombies })}
        </li>
      )}
    </ul>
  );
}
