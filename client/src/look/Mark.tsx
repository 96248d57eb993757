/** The name mark: lit disc, half-shadow, umbra. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="17" cy="20" r="15" fill="var(--mark-lit)" stroke="var(--seat-edge)" strokeWidth="1.2" />
      <circle cx="21.5" cy="20" r="13.6" fill="var(--mark-half)" />
      <circle cx="25.5" cy="20" r="12.4" fill="var(--mark-dark)" stroke="var(--glow-fill)" strokeWidth="1.6" />
    </svg>
  );
}
