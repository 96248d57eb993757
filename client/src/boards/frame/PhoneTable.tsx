import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHinted } from '../../table/targets';
import { Chips } from './Chips';
import { LogTab } from './LogTab';
import type { BoardParts } from './parts';
import { PhoneSheet, type Stop, type Tab } from './PhoneSheet';
import { PromptLine } from './PromptLine';
import { RecapSheet } from './RecapStrip';
import { Tray } from './Tray';
import type { Frame } from './useFrame';
import type { Recap } from './useRecap';

/** Header, chips, strip and prompt stay above a full sheet, and so much of the board. */
const ABOVE_FULL = 48 + 38 + 60;
const STRIP = 30;
const BOARD = 130;
/** The tab of a puzzle. */
const ASIDE = 'aside';

function useTabs(frame: Frame, parts: BoardParts): Tab[] {
  const { t } = useTranslation('frame');
  const { tray } = parts.targets;
  const unread = frame.props.talk?.unread || undefined;
  const tabs: Tab[] = [
    ...parts.phone.tabs,
    { id: 'log', label: t('log'), count: unread, content: <LogTab frame={frame} /> },
  ];
  const { aside } = frame.props;
  if (aside) tabs.unshift({ id: ASIDE, label: aside.label, content: aside.content });
  if (!tray.length) return tabs;
  // One tab more fits beside the corner only without counts.
  const slim = tabs.map(({ count: _, ...tab }) => tab);
  const content = <Tray frame={frame} options={tray} {...parts.choice} />;
  return [{ id: 'choice', label: t('choice'), hinted: isHinted(tray), content }, ...slim];
}

export function PhoneTable({ frame, parts, recap }: { frame: Frame; parts: BoardParts; recap: Recap }) {
  const { prompt, lens, look, railOpen } = frame;
  const { phone } = parts;
  const [tab, setTab] = useState(phone.tabs[0]?.id ?? 'log');
  // A game that is only looked at again leaves its board the room.
  const [stop, setStop] = useState<Stop>(frame.props.talk ? 'half' : 'tabs');
  /** How high the sheet stood before a tab that wants all of it. */
  const before = useRef<Stop | null>(null);
  const tabs = useTabs(frame, parts);
  const tall = [...(phone.tall ?? []), 'log'];
  const under = lens === null ? null : phone.lens?.(lens);
  const told = recap.open && <RecapSheet frame={frame} parts={parts} recap={recap} />;

  useEffect(() => {
    if (lens === null) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && look(null);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [lens, look]);

  const settle = () => {
    if (before.current) setStop(before.current === 'tabs' ? 'half' : before.current);
    before.current = null;
  };
  const openTab = (id: string) => {
    setTab(id);
    if (!tall.includes(id)) return settle();
    before.current ??= stop;
    setStop('full');
  };
  const puzzled = Boolean(frame.props.aside);
  useEffect(() => {
    if (!prompt?.yours) {
      if (puzzled) setTab(ASIDE);
      return;
    }
    if (phone.asks) {
      // A board that says how much of it stays in sight wants the rest for the answer.
      if (phone.keep !== undefined) openTab(phone.asks);
      else {
        setTab(phone.asks);
        settle();
      }
      look(null);
      setStop((now) => (now === 'tabs' ? 'half' : now));
    } else setStop((now) => (now === 'full' ? 'half' : now));
    // A new question opens its tab once; afterwards the hand decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [prompt]);
  // The question of a puzzle is read before the table's.
  useEffect(() => {
    if (puzzled) setTab(ASIDE);
  }, [puzzled]);
  useEffect(() => {
    if (railOpen) openTab(phone.rail);
    // Only the key opens it from here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [railOpen]);

  return (
    <div className={`fr-phone ${phone.strip ? 'stripped' : ''}`}>
      <Chips frame={frame} chip={phone.chip} />
      {phone.strip && <div className="fr-strip">{phone.strip}</div>}
      {phone.board}
      <PromptLine frame={frame} parts={parts} compact quiet={Boolean(under)} />
      <PhoneSheet
        tabs={tabs}
        tab={tab}
        onTab={openTab}
        stop={under && phone.tallLens ? 'full' : stop}
        onStop={(next) => {
          before.current = null;
          setStop(next);
        }}
        full={innerHeight - ABOVE_FULL - (phone.strip ? STRIP : 0) - (phone.keep ?? BOARD)}
        half={phone.half}
        corner={phone.corner}
        over={under || told || undefined}
      />
    </div>
  );
}
