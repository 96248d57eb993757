import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line, Option } from '../../api/types';
import { ChatForm } from '../../look/ChatForm';
import { LogList } from '../../look/LogList';
import { isHinted } from '../../table/targets';
import { HandCards, HiddenHand, PlayedCards } from './HandRow';
import { Market, Supplies } from './Market';
import { PhoneBoard } from './PhoneBoard';
import { PhoneSheet, type Stop, type Tab } from './PhoneSheet';
import { Chips } from './Piles';
import { Pool, PromptLine } from './PromptLine';
import { SiteLens } from './SiteLens';
import { placesOf } from './targets';
import { Tray } from './Tray';
import type { TableParts } from './TyrantsTable';
import type { Tableau } from './useTableau';

const LOG_LINES = 60;
/** Tabs that are for reading. */
const TALL = ['market', 'log'];
/** Header, chips, 130 px of board and the prompt stay above a full sheet. */
const ABOVE_FULL = 48 + 38 + 130 + 60;

function useTabs(tableau: Tableau, parts: TableParts): Tab[] {
  const { t } = useTranslation('tyrants');
  const { view, props, hand, log, targets } = tableau;
  const turn = Math.max(0, view.turn);
  const lines = log.slice(-LOG_LINES);
  const tabs: Tab[] = [
    {
      id: 'hand',
      glows: Object.keys(targets.hand).length > 0,
      hinted: hinted(targets.hand),
      label: t('zone.hand'),
      count: props.me === null ? view.zones.hand[turn]?.count : hand.length,
      content:
        props.me === null ? (
          <HiddenHand count={view.zones.hand[turn]?.count ?? 0} />
        ) : (
          <HandCards tableau={tableau} onWhy={parts.askWhy} />
        ),
    },
    {
      id: 'market',
      glows: Object.keys(targets.market).length > 0,
      hinted: hinted(targets.market),
      label: t('zone.market'),
      count: view.market.filter(Boolean).length,
      content: (
        <>
          <Market tableau={tableau} onWhy={parts.askWhy} />
          <Supplies tableau={tableau} onWhy={parts.askWhy} />
          <button type="button" className="ty-devoured" onClick={parts.openDevoured}>
            {t('market.deck', { deck: view.zones.market_deck.count, devoured: view.zones.devoured.count })}
          </button>
        </>
      ),
    },
    {
      id: 'played',
      glows: Object.keys(targets.played).length > 0,
      hinted: hinted(targets.played),
      label: t('zone.played'),
      count: view.played.length,
      content: <PlayedCards tableau={tableau} onWhy={parts.askWhy} />,
    },
    {
      id: 'log',
      label: t('zone.log'),
      count: props.talk?.unread || undefined,
      glows: false,
      content: <LogTab tableau={tableau} lines={lines} />,
    },
  ];
  if (!tableau.targets.tray.length) return tabs;
  // Five tabs fit beside the pool only without their counts.
  const slim = tabs.map(({ count: _, ...tab }) => tab);
  const choice = { id: 'choice', label: t('zone.choice'), hinted: isHinted(targets.tray) };
  return [{ ...choice, content: <Tray tableau={tableau} /> }, ...slim];
}

/** What was said and done, newest first, and a line to answer. While it is in sight nothing in it is news. */
function LogTab({ tableau, lines }: { tableau: Tableau; lines: Line[] }) {
  const { props, view } = tableau;
  const { talk } = props;
  const reading = talk?.reading;
  useEffect(() => {
    reading?.(true);
    return () => reading?.(false);
  }, [reading]);
  return (
    <>
      {talk?.say && <ChatForm onChat={talk.say} />}
      <LogList
        lines={[...lines].reverse()}
        seats={props.table.seats}
        lang={props.lang}
        title={view.game}
        onPoint={tableau.point}
      />
    </>
  );
}

const hinted = (options: Record<string, Option>) => isHinted(Object.values(options));

/** The tab where the thing to do is; null when it is on the map. */
function tabForQuestion({ targets, prompt }: Tableau): string | null {
  if (!prompt?.yours) return null;
  if (targets.tray.length && prompt.kind !== 'turn') return 'choice';
  if (placesOf(targets).length && prompt.kind !== 'turn') return null;
  if (Object.keys(targets.hand).length) return 'hand';
  if (Object.keys(targets.played).length) return 'played';
  return Object.keys(targets.market).length && prompt.kind !== 'turn' ? 'market' : null;
}

export function PhoneTable({ tableau, parts }: { tableau: Tableau; parts: TableParts }) {
  const { view, prompt } = tableau;
  const [tab, setTab] = useState('hand');
  const [stop, setStop] = useState<Stop>('half');
  /** How high the sheet stood before a tab that wants all of it. */
  const before = useRef<Stop | null>(null);
  const [lens, setLens] = useState<string | null>(null);
  const tabs = useTabs(tableau, parts);

  useEffect(() => {
    const wanted = tabForQuestion(tableau);
    if (wanted) {
      openTab(wanted);
      setLens(null);
      setStop((now) => (now === 'tabs' ? 'half' : now));
    } else if (prompt?.yours && prompt.kind !== 'turn') {
      setStop((now) => (now === 'full' ? 'half' : now));
    }
    // A new question opens its tab once; afterwards the hand decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [prompt]);
  const openTab = (id: string) => {
    setTab(id);
    if (TALL.includes(id)) {
      before.current ??= stop;
      setStop('full');
    } else if (before.current) {
      setStop(before.current === 'tabs' ? 'half' : before.current);
      before.current = null;
    }
  };
  useEffect(() => {
    if (parts.marketOpen) openTab('market');
    // Only the key opens it from here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [parts.marketOpen]);

  return (
    <div className="ty-phone">
      <Chips tableau={tableau} onOpen={parts.openSeat} />
      <PhoneBoard
        tableau={tableau}
        onSite={(place) => (place in view.sites ? setLens(place) : parts.pressPlate(place))}
        onMine={parts.openSeat}
        onWhy={parts.why}
      />
      <PromptLine
        tableau={tableau}
        onWhy={parts.why}
        hint={parts.hint}
        closing={parts.closing}
        compact
        quiet={lens !== null}
      />
      <PhoneSheet
        tabs={tabs}
        tab={tab}
        onTab={openTab}
        stop={stop}
        onStop={(next) => {
          before.current = null;
          setStop(next);
        }}
        full={innerHeight - ABOVE_FULL}
        corner={<Pool tableau={tableau} />}
        over={
          lens && view.sites[lens] ? (
            <SiteLens tableau={tableau} site={lens} onClose={() => setLens(null)} />
          ) : undefined
        }
      />
    </div>
  );
}
