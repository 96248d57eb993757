import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ScrubberProps {
  n: number;
  length: number;
  onChange: (n: number) => void;
  children?: ReactNode;
}

const PACE = 900;

const SIGNS = {
  first: 'M4 4v12M16 4L7 10l9 6z',
  prev: 'M14 4L6 10l8 6z',
  next: 'M6 4l8 6l-8 6z',
  last: 'M16 4v12M4 4l9 6l-9 6z',
  play: 'M6 3l11 7l-11 7z',
  pause: 'M6 4v12M14 4v12',
};

function Step({
  sign,
  label,
  disabled,
  onClick,
}: {
  sign: keyof typeof SIGNS;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="btn quiet step"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path
          d={SIGNS[sign]}
          fill={sign === 'pause' ? 'none' : 'currentColor'}
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

/** Walks through a finished game by hand or by itself. */
export function Scrubber({ n, length, onChange, children }: ScrubberProps) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (n >= length) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => onChange(n + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, n, length, onChange]);
  return (
    <div className="scrubber">
      <Step sign="first" label={t('replay.first')} disabled={n === 0} onClick={() => onChange(0)} />
      <Step sign="prev" label={t('replay.prev')} disabled={n === 0} onClick={() => onChange(n - 1)} />
      <Step
        sign={playing ? 'pause' : 'play'}
        label={t(playing ? 'replay.pause' : 'replay.play')}
        onClick={() => setPlaying(!playing)}
      />
      <Step sign="next" label={t('replay.next')} disabled={n >= length} onClick={() => onChange(n + 1)} />
      <Step sign="last" label={t('replay.last')} disabled={n >= length} onClick={() => onChange(length)} />
      <input
        type="range"
        min={0}
        max={length}
        value={n}
        aria-label={t('replay.scrubber')}
        aria-valuetext={t('replay.position', { n, of: length })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output>{t('replay.position', { n, of: length })}</output>
      {children}
    </div>
  );
}
