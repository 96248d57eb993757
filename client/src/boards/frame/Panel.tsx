import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** What stands at the other end of the head. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A box of the rail under a small title. */
export function Panel({ title, aside, className = '', children }: PanelProps) {
  return (
    <section className={`fr-panel ${className}`} aria-label={title}>
      <header>
        <h2 className="cap">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
