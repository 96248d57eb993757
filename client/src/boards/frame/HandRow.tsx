import type { ReactNode } from 'react';

interface Section {
  title: string;
  /** The name for who listens, where it is not the title. */
  label?: string;
  content: ReactNode;
}

/** The row under the prompt: cards in play, then the hand, then whatever a title keeps beside it. */
export function HandRow({ played, hand, aside }: { played?: Section; hand: Section; aside?: ReactNode }) {
  const section = (name: string, { title, label, content }: Section) => (
    <section className={name} aria-label={label ?? title}>
      <h2 className="cap">{title}</h2>
      {content}
    </section>
  );
  return (
    <div className="fr-handrow">
      {played && section('played', played)}
      {section('hand', hand)}
      {aside}
    </div>
  );
}
