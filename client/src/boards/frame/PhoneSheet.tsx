import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HintMark } from '../../look/HintMark';

export type Stop = 'tabs' | 'half' | 'full';

export interface Tab {
  id: string;
  label: string;
  count?: number;
  /** Something in it can be done now. */
  glows?: boolean;
  /** What a bot would choose is in it. */
  hinted?: boolean;
  content: ReactNode;
}

const TABS = 52;
const HALF = 252;

interface PhoneSheetProps {
  tabs: Tab[];
  tab: string;
  onTab: (tab: string) => void;
  stop: Stop;
  onStop: (stop: Stop) => void;
  /** Height of the full sheet. */
  full: number;
  /** Height of the half sheet. */
  half?: number;
  corner: ReactNode;
  /** Replaces the tabs, e.g. a site under the lens. */
  over?: ReactNode;
}

/** The sheet under the phone's board: tabs, and three heights it can be drawn to. */
export function PhoneSheet({ tabs, tab, onTab, stop, onStop, full, half = HALF, corner, over }: PhoneSheetProps) {
  const { t } = useTranslation('frame');
  const heights: Record<Stop, number> = { tabs: TABS, half, full: Math.max(half, full) };
  const [dragged, setDragged] = useState<number | null>(null);
  const start = useRef<{ y: number; height: number; moved: boolean } | null>(null);
  const height = dragged ?? (over ? Math.max(half, heights[stop]) : heights[stop]);
  useEffect(() => setDragged(null), [stop]);
  const settle = () => {
    const began = start.current;
    start.current = null;
    if (!began?.moved || dragged === null) return;
    const near = (Object.keys(heights) as Stop[]).sort(
      (a, b) => Math.abs(heights[a] - dragged) - Math.abs(heights[b] - dragged),
    );
    setDragged(null);
    onStop(near[0]!);
  };
  const pick = (id: string) => {
    if (id !== tab) {
      if (stop === 'tabs') onStop('half');
      onTab(id);
    } else onStop(stop === 'half' ? 'full' : 'half');
  };
  const active = tabs.find((one) => one.id === tab) ?? tabs[0]!;
  return (
    <section
      className={`fr-sheet ${dragged === null ? 'settled' : ''} ${height === TABS ? 'folded' : ''}`}
      style={{ height }}
      aria-label={active.label}
    >
      <button
        type="button"
        className="grab"
        aria-label={t('sheet.grab')}
        onClick={() => !start.current?.moved && onStop(stop === 'tabs' ? 'half' : stop === 'half' ? 'full' : 'tabs')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = { y: event.clientY, height, moved: false };
        }}
        onPointerMove={(event) => {
          const began = start.current;
          if (!began || (!began.moved && Math.abs(event.clientY - began.y) < 6)) return;
          began.moved = true;
          setDragged(Math.max(TABS, Math.min(heights.full, began.height + began.y - event.clientY)));
        }}
        onPointerUp={settle}
        onPointerCancel={settle}
      />
      {over ?? (
        <>
          <div className="bar">
            <div role="tablist" aria-label={t('seat.all')}>
              {tabs.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  role="tab"
                  id={`fr-tab-${one.id}`}
                  aria-selected={one.id === active.id}
                  aria-controls="fr-panel"
                  onClick={() => pick(one.id)}
                >
                  {one.hinted && <HintMark />} {one.label}{' '}
                  {one.count !== undefined && <em className={one.glows ? 'glows' : ''}>{one.count}</em>}
                </button>
              ))}
            </div>
            {corner}
          </div>
          <div className="panel" role="tabpanel" id="fr-panel" aria-labelledby={`fr-tab-${active.id}`}>
            {active.content}
          </div>
        </>
      )}
    </section>
  );
}
