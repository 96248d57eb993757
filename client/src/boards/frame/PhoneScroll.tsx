import { useEffect, useRef, type ReactNode } from 'react';
import { BoardButtons } from './PhoneMap';
import type { Frame } from './useFrame';

/** A board that a thumb scrolls, top to bottom. A new question brings its first target into sight. */
export function PhoneScroll({ frame, label, children }: { frame: Frame; label: string; children: ReactNode }) {
  const { prompt } = frame;
  const port = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!prompt?.yours) return;
    port.current?.querySelector('[data-target], [data-legal]')?.scrollIntoView({ block: 'nearest' });
  }, [prompt]);
  return (
    <main id="content" className="fr-board" aria-label={label}>
      <section ref={port} className="fr-scroll" tabIndex={0} aria-label={label}>
        {children}
      </section>
      <BoardButtons frame={frame} />
    </main>
  );
}
