import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { HintMark } from '../../look/HintMark';
import type { Frame, Popover } from './useFrame';

interface PlacePopoverProps {
  frame: Frame;
  popover: Popover;
  onClose: () => void;
}

const GAP = 8;

/** Several things can be done at one place: a short list beside it. */
export function PlacePopover({ frame, popover, onClose }: PlacePopoverProps) {
  const { t } = useTranslation('frame');
  const { place, name, options } = popover;
  const panel = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const box = document.querySelector(`.fr-table [data-place="${place}"]`)?.getBoundingClientRect();
    const size = panel.current?.getBoundingClientRect();
    if (!box || !size) return;
    const above = box.bottom + GAP + size.height > innerHeight;
    setAt({
      left: Math.max(GAP, Math.min(innerWidth - size.width - GAP, box.left + box.width / 2 - size.width / 2)),
      top: above ? Math.max(GAP, box.top - GAP - size.height) : box.bottom + GAP,
    });
    panel.current?.querySelector('button')?.focus();
  }, [place]);
  useEffect(() => {
    const onDown = (event: PointerEvent) => !panel.current?.contains(event.target as Node) && close.current();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current();
    addEventListener('pointerdown', onDown);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('pointerdown', onDown);
      removeEventListener('keydown', onKey);
    };
  }, []);
  return createPortal(
    <div ref={panel} className="fr-popover" style={at} role="dialog" aria-label={t('popover.label', { place: name })}>
      <b>{name}</b>
      {options.map((option) => (
        <button
          key={option.action}
          type="button"
          onClick={() => {
            onClose();
            frame.act(option);
          }}
        >
          {option.hinted && <HintMark />} {frame.say(option)}
        </button>
      ))}
    </div>,
    document.body,
  );
}
