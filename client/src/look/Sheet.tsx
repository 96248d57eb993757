import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import './sheet.css';

interface SheetProps {
  title: string;
  /** `drawer` slides over the right rail, `dialog` stands in the middle; neither blocks the table behind a drawer. */
  form: 'drawer' | 'dialog';
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
  className?: string;
}

/** A panel over the page: Esc closes it and the focus goes back where it was. */
export function Sheet({ title, form, onClose, children, foot, className = '' }: SheetProps) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    const first = panel.current?.querySelector<HTMLElement>('[data-first]');
    (first ?? panel.current)?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const keepInside = (event: React.KeyboardEvent) => {
    if (form !== 'dialog' || event.key !== 'Tab' || !panel.current) return;
    const stops = [
      ...panel.current.querySelectorAll<HTMLElement>('a[href],button:not([disabled]),input,select,textarea'),
    ];
    const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
    if (document.activeElement !== edge && document.activeElement !== panel.current) return;
    if (document.activeElement === panel.current && !event.shiftKey) return;
    event.preventDefault();
    (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
  };
  const body = (
    <section
      ref={panel}
      className={`sheet ${form} ${className}`}
      role={form === 'dialog' ? 'dialog' : 'complementary'}
      aria-modal={form === 'dialog' || undefined}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={keepInside}
    >
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <Button kind="quiet" size="sm" onClick={onClose}>
          {t('app.close')}
        </Button>
      </div>
      <div className="body">{children}</div>
      {foot && <div className="sheet-foot">{foot}</div>}
    </section>
  );
  if (form === 'drawer') return body;
  return (
    <div className="veil" onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      {body}
    </div>
  );
}
