/** The name mark: lit disc, half-shadow, umbra. */
export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="17" cy="20" r="15" fill="#EFE9DA" />
      <circle cx="21.5" cy="20" r="13.6" fill="#6B7487" />
      <circle cx="25.5" cy="20" r="12.4" fill="#0A0D13" stroke="#C4F56B" strokeWidth="1.6" />
    </svg>
  );
}
