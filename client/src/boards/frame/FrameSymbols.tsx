/** The glow round what can be done, drawn once for every map, lens and panel. */
export function FrameSymbols() {
  return (
    <svg className="fr-symbols" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="fr-halo">
          <stop offset="0" stopColor="#C4F56B" stopOpacity=".55" />
          <stop offset=".55" stopColor="#C4F56B" stopOpacity=".22" />
          <stop offset="1" stopColor="#C4F56B" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="fr-glow">
          <stop offset=".46" stopColor="#C4F56B" stopOpacity="0" />
          <stop offset=".54" stopColor="#C4F56B" stopOpacity=".5" />
          <stop offset=".75" stopColor="#C4F56B" stopOpacity=".18" />
          <stop offset="1" stopColor="#C4F56B" stopOpacity="0" />
        </radialGradient>
      </defs>
    </svg>
  );
}
