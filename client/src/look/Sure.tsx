import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import './sure.css';

interface SureProps {
  label: string;
  /** What it would do. */
  ask: string;
  yes: string;
  kind?: 'plain' | 'quiet';
  onYes: () => void;
}

/** Something that is not to be done by a slip: the button asks first, in its own place. */
export function Sure({ label, ask, yes, kind = 'plain', onYes }: SureProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button kind={kind} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  const answer = (sure: boolean) => () => {
    setAsking(false);
    if (sure) onYes();
  };
  return (
    <div className="sure" role="alert">
      <p>{ask}</p>
      <Button onClick={answer(true)}>{yes}</Button>
      <Button kind="quiet" autoFocus onClick={answer(false)}>
        {t('app.cancel')}
      </Button>
    </div>
  );
}
