/** A hatching for each seat: stripes one way or another, or dots. */
const HATCHES = ['M-1 7L7 -1M-1 1L1 -1M5 7L7 5', 'M0 3H6', 'M3 0V6', 'M3 3h.01', 'M-1 -1L7 7M-1 5L1 7M5 -1L7 1'];

/** The glow round what can be done and the light on discs, drawn once for every map, lens and panel. */
export function FrameSymbols() {
  return (
    <svg className="fr-symbols" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="fr-sheen" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sheen)" stopOpacity=".4" />
          <stop offset=".5" stopColor="var(--sheen)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--sheen-under)" stopOpacity=".28" />
        </linearGradient>
        <radialGradient id="fr-halo">
          <stop offset="0" stopColor="var(--halo)" stopOpacity=".55" />
          <stop offset=".55" stopColor="var(--halo)" stopOpacity=".22" />
          <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="fr-glow">
          <stop offset=".46" stopColor="var(--halo)" stopOpacity="0" />
          <stop offset=".54" stopColor="var(--halo)" stopOpacity=".5" />
          <stop offset=".75" stopColor="var(--halo)" stopOpacity=".18" />
          <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
        </radialGradient>
        {[0, 1, 2, 3, 4].map((seat) => (
          <pattern key={seat} id={`fr-hatch${seat}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d={HATCHES[seat]} fill="none" stroke="var(--ink)" strokeWidth="1.4" strokeLinecap="round" />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
