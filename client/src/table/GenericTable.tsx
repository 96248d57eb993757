import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../api/types';
import type { BoardProps } from '../boards/BoardProps';
import { standing } from '../live/standing';
import { LogList } from '../look/LogList';
import { PromptBar } from '../look/PromptBar';
import { marked } from './advice';
import { ChoiceList } from './ChoiceList';
import { factNames, naming } from './naming';
import { PileView } from './PileView';
import { PlaceGrid } from './PlaceGrid';
import { PlayerPanel } from './PlayerPanel';
import { read, type CardPile } from './reading';
import { isHinted, targetsOf, type Targets } from './targets';
import { useArrowTargets } from './useArrowTargets';
import { useHint } from './useHint';
import { useTableKeys } from './useTableKeys';
import './generic.css';
import './generic-narrow.css';

const RECENT = 8;
/** So many cards are shown as cards wherever they lie. */
const FEW = 3;
/** Zones whose cards are laid open; of the others the names are enough. */
const LAID_OPEN = new Set(['hand', 'played', 'market', 'staged', 'limbo']);

const isOpen = (pile: CardPile) =>
  pile.place === null && (LAID_OPEN.has(pile.zone) || (pile.cards?.length ?? FEW + 1) <= FEW);

/** A card id may lie in several piles: it glows in the first that is meant, the hand before all. */
function sharedOut(targets: Targets, piles: CardPile[]): Map<CardPile, Targets> {
  const rank = (pile: CardPile) => (pile.zone === 'hand' ? 0 : LAID_OPEN.has(pile.zone) ? 1 : 2);
  const left = new Map(targets);
  const found = new Map<CardPile, Targets>();
  for (const pile of [...piles].sort((a, b) => rank(a) - rank(b))) {
    const here: Targets = new Map();
    for (const id of new Set(pile.cards ?? [])) {
      const options = left.get(id);
      if (options) here.set(id, options);
    }
    if (rank(pile) === 0) for (const id of here.keys()) left.delete(id);
    found.set(pile, here);
  }
  return found;
}

/** Plays any title from its view and prompt alone: a new title is playable the day its rules land. */
export function GenericTable(props: BoardProps) {
  const { facts, cards, gallery, table, me, view, prompt, log, lang, refused, pointed, act, undo, why, openLog } =
    props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  useEffect(() => setPicked(null), [prompt]);
  const reading = useMemo(() => read(view, cards), [view, cards]);
  const known = useMemo(
    () => factNames({ facts, aspects: gallery.aspects, decks: gallery.half_decks }),
    [facts, gallery],
  );
  const names = useMemo(
    () => naming(t, { lang, cards, words: props.names, facts: known, prompt, seats: table.seats }),
    [t, lang, cards, props.names, known, prompt, table.seats],
  );
  const hint = useHint(props.advice, prompt, lang);
  const asks = useMemo(() => marked(prompt, props.advice?.hints), [prompt, props.advice?.hints]);
  const targets = useMemo(() => targetsOf(asks), [asks]);
  const mine = useMemo(() => (me === null ? [] : (reading.players[me]?.piles ?? [])), [reading, me]);
  const shares = useMemo(() => sharedOut(targets, [...mine, ...reading.shared]), [targets, mine, reading.shared]);
  const yours = prompt?.yours ?? false;
  const closing = asks?.options?.find((option) => option.action === asks.closing);
  useArrowTargets(root);
  useTableKeys({
    root,
    undo: undo?.onUndo ?? null,
    close: closing ? () => act(closing.action) : null,
    hint: hint?.press ?? null,
    openLog,
  });

  const onPick = (id: string, options: Option[]) => {
    // What does not glow answers why.
    if (options.length === 0) yours && why(id);
    else if (options.length === 1) act(options[0]!.action);
    else setPicked(picked === id ? null : id);
  };
  // A list of things that have no name in any language tells a reader nothing.
  const figures = reading.figures.filter(
    ([name, value]) =>
      names.value(name, value) !== '–' && (!Array.isArray(value) || value.every((one) => names.known(String(one)))),
  );
  const asked = prompt ? table.seats[prompt.seat] : undefined;
  const waiting = asked
    ? t(asked.kind === 'bot' ? 'prompt.waitingBot' : 'prompt.waiting', { name: asked.name })
    : t('prompt.over');
  const detail = yours
    ? [prompt?.card ? names.id(prompt.card) : null, t('prompt.choices', { count: prompt?.options?.length ?? 0 })]
        .filter(Boolean)
        .join(' · ')
    : undefined;
  const pileProps = { cards, aspects: gallery.aspects, lang, names, picked, onPick };
  // What lies open or can be chosen stands before the places, decks and heaps after them.
  const laid = reading.shared.filter((pile) => pile.place === null || pile.count > 0);
  const isFront = (pile: CardPile) => (isOpen(pile) && pile.count > 0) || (shares.get(pile)?.size ?? 0) > 0;
  const front = laid.filter(isFront);
  const back = laid.filter((pile) => !isFront(pile));
  const sharedPile = (pile: CardPile) => (
    <PileView
      key={`${pile.zone}.${pile.place}`}
      pile={pile}
      targets={shares.get(pile) ?? new Map()}
      open={isOpen(pile)}
      {...pileProps}
    />
  );
  const withCards = [...mine].sort((a, b) => Number(LAID_OPEN.has(b.zone)) - Number(LAID_OPEN.has(a.zone)));
  return (
    <div className="generic" ref={root}>
      <aside className="players" aria-label={t('generic.players')} tabIndex={0}>
        {reading.players.map((player) => {
          const options = targets.get(`seat${player.seat}`);
          const seat = table.seats[player.seat];
          return (
            seat && (
              <PlayerPanel
                key={player.seat}
                seat={seat}
                figures={player.figures}
                piles={player.piles}
                names={names}
                acts={prompt?.seat === player.seat}
                mine={player.seat === me}
                hinted={isHinted(options)}
                onPick={options ? () => onPick(`seat${player.seat}`, options) : undefined}
              />
            )
          );
        })}
        <section className="recent" aria-label={t('log.recent')}>
          <h2 className="cap">{t('log.recent')}</h2>
          <LogList lines={standing(log).slice(-RECENT)} seats={table.seats} lang={lang} title={table.title} />
        </section>
      </aside>
      <main className="middle" aria-label={t('generic.zones')} tabIndex={0}>
        {figures.length > 0 && (
          <dl className="figures" tabIndex={0}>
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{names.field(name)}</dt>
                <dd>{names.value(name, value)}</dd>
              </div>
            ))}
          </dl>
        )}
        {front.map(sharedPile)}
        {reading.places.map((group) => (
          <PlaceGrid
            key={group.name}
            title={names.field(group.name)}
            places={group.places}
            names={names}
            targets={targets}
            picked={picked}
            pointed={pointed}
            cards={cards}
            aspects={gallery.aspects}
            lang={lang}
            onPick={onPick}
          />
        ))}
        {back.map(sharedPile)}
      </main>
      <PromptBar
        seat={prompt?.seat ?? null}
        mine={yours}
        question={yours ? (prompt?.question[lang] ?? '') : waiting}
        detail={detail}
        refused={refused}
        why={{ reasons: props.reasons, onClose: props.understood }}
        hint={hint?.bar}
        title={table.title}
        lang={lang}
        undo={undo}
        closing={
          closing ? { label: closing.text[lang], onClose: () => act(closing.action), hinted: closing.hinted } : null
        }
      />
      {me !== null && (
        <div className="own" role="region" aria-label={t('generic.mine')} tabIndex={0}>
          {withCards.map((pile) => (
            <PileView
              key={pile.zone}
              pile={pile}
              targets={shares.get(pile) ?? new Map()}
              open={LAID_OPEN.has(pile.zone)}
              numbered={pile.zone === 'hand'}
              {...pileProps}
            />
          ))}
        </div>
      )}
      <aside className="rail" aria-label={t('generic.choices')}>
        {yours ? (
          <ChoiceList
            prompt={asks}
            lang={lang}
            names={names}
            picked={picked}
            onClear={() => setPicked(null)}
            act={act}
          />
        ) : (
          <p className="empty">{waiting}</p>
        )}
      </aside>
    </div>
  );
}
