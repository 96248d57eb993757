import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Lang, Line, Option, Pile, Prompt, View } from '../../api/types';
import { standing } from '../../live/standing';
import type { PromptBarProps } from '../../look/PromptBar';
import { marked, numbered } from '../../table/advice';
import { useSetting } from '../../settings/settings';
import { useHint } from '../../table/useHint';
import type { BoardProps } from '../BoardProps';
import { useBuying, type Buying } from './useBuying';
import { usePaced } from './usePaced';
import './words';

const NONE: string[] = [];
/** A second click before the answer to the first is a slip; after this long it may be a lost message. */
const PATIENCE = 1500;

/** Several things can be done at one place: the list that stands beside it. */
export interface Popover {
  /** The `data-place` of the thing it stands beside. */
  place: string;
  name: string;
  options: Option[];
}

/** What every board needs to know and do, worked out once for all its parts. `V` is the title's own view. */
export interface Frame<V extends View = View> {
  props: BoardProps;
  /** The moment on show, which may be a little behind the latest: others' actions play one by one. */
  view: V;
  /** The question of that moment; what a bot advises is marked in its options. */
  prompt: Prompt | null;
  /** What kind of question I am asked; empty: none. */
  asked: string;
  log: Line[];
  /** The log without what was taken back. */
  told: Line[];
  /** The moments since others began to act, as far as this page has seen them. */
  since: { view: V }[];
  /** Show them again. */
  replay: () => void;
  lang: Lang;
  /** Names of the seats. */
  names: string[];
  /** Places somebody points at, here or in the log drawer. */
  pointed: string[];
  point: (places: string[]) => void;
  /** My cards in a zone, as far as I know them. */
  mine: (zone: string) => string[];
  /** The title's own word for a thing; nothing where it has none. */
  word: (id: string) => string;
  /** An option in words. */
  say: (option: Option) => string;
  /** Take an option; false: it was a double click. */
  act: (option: Option) => boolean;
  /** Whether the question on show has been answered and the table has not told yet what came of it. */
  underway: () => boolean;
  /** Ask the rules about a thing that does not glow. */
  askWhy: (about: string) => void;
  /** A press on a thing: its one option is taken, several are listed beside `place`, and none asks the rules `about` it. */
  touch: (options: Option[] | undefined, place: string, name: string, about: string) => void;
  /** Why only this glows; a second press puts the answer away. */
  why: () => void;
  hint: PromptBarProps['hint'];
  pressHint: () => void;
  /** While advice is open: its numbers, by the places they are about. */
  advised: Record<string, number[]> | null;
  /** The drawer that is open: a seat's, or one that the board names. */
  drawer: number | string | null;
  open: (drawer: number | string | null) => void;
  /** The rail, where it is a drawer or a tab. */
  railOpen: boolean;
  toggleRail: () => void;
  showRail: (open: boolean) => void;
  /** The place under the phone's lens. */
  lens: string | null;
  look: (place: string | null) => void;
  popover: Popover | null;
  offer: (popover: Popover | null) => void;
  /** A card that is bought may be taken back for a moment. */
  buying: Buying;
  /** How often closing was asked for by key: a warning must be shown there too. */
  closing: number;
  close: () => void;
}

/** `buys`: what the title calls buying, where the next card is seen at once. */
export function useFrame<V extends View>(props: BoardProps, buys: readonly string[] = NONE): Frame<V> {
  const { act, lang, advice, reasons, understood, why: askRules } = props;
  const latest = useMemo(
    () => ({ view: props.view as V, prompt: props.prompt, log: props.log }),
    [props.view, props.prompt, props.log],
  );
  const { shown, since, replay } = usePaced(latest);
  const { view, prompt: asked, log } = shown;
  const [here, point] = useState<string[]>(NONE);
  const [drawer, open] = useState<number | string | null>(null);
  const [railOpen, setRailOpen] = useState(false);
  const [lens, look] = useState<string | null>(null);
  const [popover, offer] = useState<Popover | null>(null);
  const [closing, setClosing] = useState(0);
  const hints = advice?.hints;
  const prompt = useMemo(() => marked(asked, hints), [asked, hints]);
  const told = useMemo(() => standing(log), [log]);
  const names = useMemo(() => props.table.seats.map((seat) => seat.name ?? ''), [props.table.seats]);
  const hinting = useSetting('hints') === 'yes';
  const hint = useHint(advice, asked, names, lang, act, point);
  const advised = useMemo(() => (hints ? numbered(asked, hints) : null), [asked, hints]);
  const now = useRef({ asked, reasons });
  now.current = { asked, reasons };
  const sent = useRef<{ asked: Prompt | null; time: number } | null>(null);

  useEffect(() => offer(null), [asked]);

  const underway = useCallback(
    () => sent.current?.asked === now.current.asked && Date.now() - sent.current!.time < PATIENCE,
    [],
  );
  const send = useCallback(
    (option: Option) => {
      if (underway()) return false;
      sent.current = { asked: now.current.asked, time: Date.now() };
      act(option.action);
      return true;
    },
    [act, underway],
  );
  // A lesson waits for the very click it asked for.
  const buying = useBuying(props.table.tutorial ? NONE : buys, asked, send);
  const { pending, hold, confirm } = buying;
  const choose = useCallback(
    (option: Option) => {
      if (pending?.left === null) return false;
      // Who goes on has made up their mind.
      if (pending) confirm();
      else if (!hold(option)) return send(option);
      return false;
    },
    [pending, hold, confirm, send],
  );
  const askWhy = useCallback((about: string) => now.current.asked?.yours && askRules(about), [askRules]);
  const touch = useCallback(
    (options: Option[] | undefined, place: string, name: string, about: string) => {
      if (!options?.length) askWhy(about);
      else if (options.length > 1) offer({ place, name, options });
      else choose(options[0]!);
    },
    [askWhy, choose],
  );
  const why = useCallback(() => {
    if (now.current.reasons) understood();
    else if (now.current.asked?.yours) askRules(null);
  }, [askRules, understood]);
  const say = useCallback((option: Option) => option.text[lang], [lang]);
  const word = useCallback((id: string) => props.names[id]?.[lang] ?? '', [props.names, lang]);
  const mine = useCallback(
    (zone: string) => (view.zones?.[zone] as Pile[] | undefined)?.[props.me ?? -1]?.cards ?? NONE,
    [view.zones, props.me],
  );
  const toggleRail = useCallback(() => setRailOpen((is) => !is), []);
  const close = useCallback(() => setClosing((n) => n + 1), []);
  return {
    props,
    view,
    prompt,
    asked: prompt?.yours ? prompt.kind : '',
    log,
    told,
    since,
    replay,
    lang,
    names,
    point,
    mine,
    word,
    say,
    askWhy,
    touch,
    why,
    drawer,
    open,
    railOpen,
    toggleRail,
    showRail: setRailOpen,
    lens,
    look,
    popover,
    offer,
    closing,
    close,
    act: choose,
    underway,
    buying,
    hint: hinting ? hint?.bar : undefined,
    pressHint: () => hinting && hint?.press(),
    advised,
    pointed: here.length ? here : props.pointed,
  };
}
