import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
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
          <Market tableau={tableau} onRefuse={parts.refuse} onWhy={parts.askWhy} />
          <Supplies tableau={tableau} onRefuse={parts.refuse} onWhy={parts.askWhy} />
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
      content: <PlayedCards tableau={tableau} onRefuse={parts.refuse} />,
    },
    {
      id: 'log',
      label: t('zone.log'),
      content: (
        <LogList
          lines={[...lines].reverse()}
          seats={props.table.seats}
          lang={props.lang}
          title={view.game}
          onPoint={tableau.point}
        />
      ),
    },
  ];
  if (!tableau.targets.tray.length) return tabs;
  // Five tabs fit beside the pool only without their counts.
  const slim = tabs.map(({ count: _, ...tab }) => tab);
  const choice = { id: 'choice', label: t('zone.choice'), hinted: isHinted(targets.tray) };
  return [{ ...choice, content: <Tray tableau={tableau} /> }, ...slim];
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
  const [lens, setLens] = useState<string | null>(null);
  const tabs = useTabs(tableau, parts);

  useEffect(() => {
    const wanted = tabForQuestion(tableau);
    if (wanted) {
      setTab(wanted);
      setLens(null);
      setStop((now) => (now === 'tabs' ? 'half' : now));
    } else if (prompt?.yours && prompt.kind !== 'turn') {
      setStop((now) => (now === 'full' ? 'half' : now));
    }
    // A new question opens its tab once; afterwards the hand decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [prompt]);
  useEffect(() => {
    if (!parts.marketOpen) return;
    setTab('market');
    setStop('full');
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
        note={parts.note}
        reasons={parts.answer}
        onClose={parts.understood}
        onWhy={parts.why}
        hint={parts.hint}
        closing={parts.closing}
        compact
      />
      <PhoneSheet
        tabs={tabs}
        tab={tab}
        onTab={(id) => {
          setTab(id);
          if (id === 'market' || id === 'log') setStop('full');
        }}
        stop={stop}
        onStop={setStop}
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
