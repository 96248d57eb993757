import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option, View } from '../api/types';
import type { BoardProps } from '../boards/BoardProps';
import { PhoneScroll } from '../boards/frame/PhoneScroll';
import { TableFrame } from '../boards/frame/TableFrame';
import { useFrame, type Frame } from '../boards/frame/useFrame';
import { useRecap } from '../boards/frame/useRecap';
import { SeatGlyph } from '../look/SeatGlyph';
import { Sheet } from '../look/Sheet';
import { ChoiceList } from './ChoiceList';
import { GenericCentre } from './GenericCentre';
import { isFront, LAID_OPEN, sharedOut } from './laying';
import { factNames, naming } from './naming';
import { PileView } from './PileView';
import { PlayerPanel } from './PlayerPanel';
import { pointsOf, read } from './reading';
import { isHinted, targetsOf } from './targets';
import './generic.css';

/** Every title says whose turn it is; a glance does not need it. */
const MINOR = ['turn'];

/** What the view tells, in whose words, and which of it can be done. */
function useReading(frame: Frame) {
  const { t } = useTranslation();
  const { props, view, prompt, lang } = frame;
  const { cards, facts, gallery, table, me } = props;
  const reading = useMemo(() => read(view, cards), [view, cards]);
  const known = useMemo(() => factNames({ facts, kinds: gallery.kinds, sets: gallery.sets }), [facts, gallery]);
  const names = useMemo(
    () => naming(t, { lang, cards, words: props.names, facts: known, prompt, seats: table.seats }),
    [t, lang, cards, props.names, known, prompt, table.seats],
  );
  const targets = useMemo(() => targetsOf(prompt), [prompt]);
  const mine = useMemo(() => (me === null ? [] : (reading.players[me]?.piles ?? [])), [reading, me]);
  const shares = useMemo(() => sharedOut(targets, [...mine, ...reading.shared]), [targets, mine, reading.shared]);
  return { reading, names, targets, mine, shares };
}

/** Plays any title from its view and prompt alone: a new title is playable the day its rules land. */
export function GenericTable(props: BoardProps) {
  const { t } = useTranslation();
  const frame = useFrame<View>(props);
  const { view, prompt, lang, names: people } = frame;
  const { cards, gallery, table, me } = props;
  const [picked, setPicked] = useState<string | null>(null);
  useEffect(() => setPicked(null), [prompt]);
  const { reading, names, targets, mine, shares } = useReading(frame);
  const recap = useRecap(frame, MINOR);
  const yours = prompt?.yours ?? false;
  const closing = (yours && prompt?.options.find((option) => option.action === prompt.closing)) || null;
  const count = yours ? (prompt?.options.length ?? 0) : 0;

  const onPick = (id: string, options: Option[]) => {
    // What does not glow answers why.
    if (options.length === 0) frame.askWhy(id);
    else if (options.length === 1) frame.act(options[0]!);
    else setPicked(picked === id ? null : id);
  };
  const pileProps = { cards, points: gallery.points, lang, names, picked, onPick };
  const panel = (seat: number) => {
    const player = reading.players[seat];
    const sitter = table.seats[seat];
    const options = targets.get(`seat${seat}`);
    return (
      player &&
      sitter && (
        <PlayerPanel
          key={seat}
          seat={sitter}
          figures={player.figures}
          piles={player.piles}
          names={names}
          acts={prompt?.seat === seat}
          mine={seat === me}
          hinted={isHinted(options)}
          onPick={options ? () => onPick(`seat${seat}`, options) : undefined}
        />
      )
    );
  };
  const own = [...mine].sort((a, b) => Number(LAID_OPEN.has(b.zone)) - Number(LAID_OPEN.has(a.zone)));
  const ownPiles = own.map((pile) => (
    <PileView
      key={pile.zone}
      pile={pile}
      targets={shares.get(pile) ?? new Map()}
      open={LAID_OPEN.has(pile.zone)}
      numbered={pile.zone === 'hand'}
      {...pileProps}
    />
  ));
  const choices = yours ? (
    <ChoiceList
      prompt={prompt}
      lang={lang}
      names={names}
      picked={picked}
      onClear={() => setPicked(null)}
      act={(option) => frame.act(option)}
    />
  ) : (
    <p className="empty">{prompt ? t('prompt.waiting', { name: people[prompt.seat] }) : t('prompt.over')}</p>
  );
  const centre = (
    <GenericCentre
      frame={frame}
      reading={reading}
      pins={recap.pins}
      front={reading.shared.filter((pile) => isFront(pile, shares))}
      shares={shares}
      targets={targets}
      pileProps={pileProps}
    />
  );
  return (
    <TableFrame
      frame={frame}
      recap={recap}
      parts={{
        className: 'generic',
        label: t('generic.zones'),
        targets: { tray: [], closing, count: count - (closing ? 1 : 0) },
        centre,
        rail: { label: t('generic.choices'), content: choices },
        hand: (
          <div className="own fr-handrow" role="region" aria-label={t('generic.mine')} tabIndex={0}>
            {ownPiles}
          </div>
        ),
        seat: panel,
        own: panel,
        recently: { minor: MINOR, name: (id) => (names.known(id) ? names.id(id) : undefined) },
        prompt: {
          detail: yours
            ? [prompt?.card ? names.id(prompt.card) : null, t('prompt.choices', { count })].filter(Boolean).join(' · ')
            : '',
        },
        drawer: (which, close) => (
          <Sheet form="drawer" title={people[Number(which)] ?? ''} onClose={close} className="fr-drawer">
            {panel(Number(which))}
          </Sheet>
        ),
        keys: {
          hand: (index) => document.querySelector<HTMLElement>(`.generic [data-hand="${index + 1}"] button`)?.click(),
        },
        acting: view.turn ?? -1,
        phone: {
          board: (
            <PhoneScroll frame={frame} label={t('generic.zones')}>
              {centre}
            </PhoneScroll>
          ),
          chip: (seat) => <i>{pointsOf(reading, seat)}</i>,
          tabs: [
            { id: 'choices', label: t('generic.short'), count: count || undefined, glows: yours, content: choices },
            {
              id: 'own',
              label: t('generic.mine'),
              content: (
                <div className="own">
                  {ownPiles}
                  {me !== null && panel(me)}
                </div>
              ),
            },
          ],
          asks: yours ? 'choices' : null,
          rail: 'choices',
          corner: me !== null && (
            <button type="button" className={`mycorner s${me}`} onClick={() => frame.open(me)}>
              <SeatGlyph seat={me} /> {pointsOf(reading, me)}
              <span className="only-read">{t('generic.mine')}</span>
            </button>
          ),
        },
      }}
    />
  );
}
