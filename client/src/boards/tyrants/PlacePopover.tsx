import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { HintMark } from '../../look/HintMark';
import { optionsAt } from './targets';
import type { Tableau } from './useTableau';

interface PlacePopoverProps {
  tableau: Tableau;
  place: string;
  root: HTMLElement | null;
  onClose: () => void;
}

const GAP = 8;

/** Several things can be done at one place: a short list beside it. */
export function PlacePopover({ tableau, place, root, onClose }: PlacePopoverProps) {
  const { t } = useTranslation('tyrants');
  const panel = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  const options = optionsAt(tableau.targets, place);
  useLayoutEffect(() => {
    const box = root?.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
    const size = panel.current?.getBoundingClientRect();
    if (!box || !size) return;
    const above = box.bottom + GAP + size.height > innerHeight;
    setAt({
      left: Math.max(GAP, Math.min(innerWidth - size.width - GAP, box.left + box.width / 2 - size.width / 2)),
      top: above ? Math.max(GAP, box.top - GAP - size.height) : box.bottom + GAP,
    });
    panel.current?.querySelector('button')?.focus();
  }, [place, root]);
  useEffect(() => {
    const onDown = (event: PointerEvent) => !panel.current?.contains(event.target as Node) && onClose();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('pointerdown', onDown);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onDown);
      removeEventListener('keydown', onKey);
    };
  }, [onClose]);
  const name = tableau.board.sites[place]?.name[tableau.props.lang] ?? '';
  return createPortal(
    <div ref={panel} className="ty-popover" style={at} role="dialog" aria-label={t('popover.label', { place: name })}>
      <b>{name}</b>
      {options.map((option) => (
        <button
          key={option.action}
          type="button"
          onClick={() => {
            onClose();
            tableau.act(option);
          }}
        >
          {option.hinted && <HintMark />} {tableau.say(option)}
        </button>
      ))}
    </div>,
    document.body,
  );
}
