import { useTranslation } from 'react-i18next';

export const SPEEDS = [0.5, 1, 2, 4];

const SIGNS = {
  turnBack: 'M14 0L4 7l10 7zM0 0h3v14H0z',
  back: 'M12 0L2 7l10 7z',
  play: 'M3 0l12 7L3 14z',
  pause: 'M3 0h4v14H3zM10 0h4v14h-4z',
  on: 'M4 0l10 7L4 14z',
  turnOn: 'M2 0l10 7L2 14zM13 0h3v14h-3z',
};

interface StepProps {
  sign: keyof typeof SIGNS;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function Step({ sign, label, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={`btn step ${sign === 'play' || sign === 'pause' ? 'pl' : ''}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg width="16" height="14" viewBox="0 0 16 14" fill="currentColor" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  );
}

interface ControlsProps {
  playing: boolean;
  speed: number;
  first: boolean;
  last: boolean;
  onPlay: () => void;
  onSpeed: (speed: number) => void;
  onStep: (steps: number) => void;
  onTurn: (turns: number) => void;
}

/** Walks through a finished game by hand or by itself. */
export function Controls({ playing, speed, first, last, onPlay, onSpeed, onStep, onTurn }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <div className="rctl">
      <div className="row">
        <Step sign="turnBack" label={t('replay.prevTurn')} disabled={first} onClick={() => onTurn(-1)} />
        <Step sign="back" label={t('replay.prev')} disabled={first} onClick={() => onStep(-1)} />
        <Step
          sign={playing ? 'pause' : 'play'}
          label={t(playing ? 'replay.pause' : 'replay.play')}
          disabled={last}
          onClick={onPlay}
        />
        <Step sign="on" label={t('replay.next')} disabled={last} onClick={() => onStep(1)} />
        <Step sign="turnOn" label={t('replay.nextTurn')} disabled={last} onClick={() => onTurn(1)} />
      </div>
      <div className="speeds" role="radiogroup" aria-label={t('replay.speed')}>
        {SPEEDS.map((one) => (
          <button key={one} type="button" role="radio" aria-checked={one === speed} onClick={() => onSpeed(one)}>
            {one === 0.5 ? '½' : one}×
          </button>
        ))}
      </div>
    </div>
  );
}
