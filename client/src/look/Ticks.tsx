import './ticks.css';

/** Steps done, the step now, steps to come. */
export function Ticks({ n, of }: { n: number; of: number }) {
  return (
    <span className="ticks" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={i + 1 < n ? 'done' : i + 1 === n ? 'now' : ''} />
      ))}
    </span>
  );
}
