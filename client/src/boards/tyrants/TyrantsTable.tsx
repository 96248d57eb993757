import { useCallback, useEffect, useRef, useState } from 'react';
import { i18next } from '../../i18n';
import type { PromptBarProps } from '../../look/PromptBar';
import type { BoardProps } from '../BoardProps';
import { useHint } from '../../table/useHint';
import { DeskTable } from './DeskTable';
import { PhoneTable } from './PhoneTable';
import { PieceSymbols } from './Pieces';
import { DevouredDrawer, SeatDrawer } from './Piles';
import { PlacePopover } from './PlacePopover';
import { optionsAt } from './targets';
import en from './text/en.json';
import pl from './text/pl.json';
import { useFlights } from './useFlights';
import { useTableau, type Tableau } from './useTableau';
import { useTableKeys } from './useTableKeys';
import { useMedia } from './useMedia';
import './tyrants.css';
import './phone.css';

i18next.addResourceBundle('pl', 'tyrants', pl);
i18next.addResourceBundle('en', 'tyrants', en);

/** What both layouts need besides the tableau. */
export interface TableParts {
  tableau: Tableau;
  closing: number;
  marketOpen: boolean;
  openSeat: (seat: number) => void;
  openDevoured: () => void;
  toggleMarket: () => void;
  pressPlate: (place: string) => void;
  /** Ask the rules about a thing that does not glow. */
  askWhy: (about: string) => void;
  why: () => void;
  /** A bot's advice, where the table allows it. */
  hint: PromptBarProps['hint'];
}

/** The Tyrants table, made by hand. What glows is what the prompt offers. */
export function TyrantsTable(props: BoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const narrow = useMedia('(max-width: 767px)');
  const tableau = useTableau(props);
  const { prompt, targets, view } = tableau;
  const [closing, setClosing] = useState(0);
  const [marketOpen, setMarketOpen] = useState(false);
  const [drawer, setDrawer] = useState<number | 'devoured' | null>(null);
  const [popover, setPopover] = useState<string | null>(null);
  useEffect(() => setPopover(null), [prompt]);
  useFlights(root, view, { seat: view.turn, name: (card) => props.cards[card]?.name[props.lang] ?? '' });

  const toggleMarket = () => setMarketOpen((open) => !open);
  const hint = useHint(props.advice, prompt, props.lang);
  const why = () => {
    if (props.reasons) props.understood();
    else if (prompt?.yours) props.why(null);
  };
  const pressPlate = (place: string) => {
    const options = optionsAt(targets, place);
    // What costs Power should not happen by a slip: the list says the price.
    if (options.length > 1 || (options.length && prompt?.kind === 'turn')) setPopover(place);
    else if (options.length === 1) tableau.act(options[0]!);
    else if (prompt?.yours) props.why(place in view.sites ? place : `deploy ${place}`);
  };
  useTableKeys(
    root,
    {
      hand(index) {
        const option = targets.hand[tableau.hand[index] ?? ''];
        if (option) tableau.act(option);
      },
      undo: () => props.undo?.onUndo(),
      close: () => setClosing((n) => n + 1),
      log: props.openLog,
      market: toggleMarket,
      why,
      hint: () => hint?.press(),
    },
    prompt,
  );
  const parts: TableParts = {
    tableau,
    closing,
    marketOpen,
    toggleMarket,
    pressPlate,
    why,
    hint: hint?.bar,
    openSeat: setDrawer,
    openDevoured: () => setDrawer('devoured'),
    askWhy: (about) => prompt?.yours && props.why(about),
  };
  const closePopover = useCallback(() => setPopover(null), []);
  return (
    <div ref={root} className="ty-table">
      <PieceSymbols />
      {narrow ? <PhoneTable tableau={tableau} parts={parts} /> : <DeskTable tableau={tableau} parts={parts} />}
      {popover && <PlacePopover tableau={tableau} place={popover} root={root.current} onClose={closePopover} />}
      {typeof drawer === 'number' && <SeatDrawer tableau={tableau} seat={drawer} onClose={() => setDrawer(null)} />}
      {drawer === 'devoured' && <DevouredDrawer tableau={tableau} onClose={() => setDrawer(null)} />}
    </div>
  );
}
