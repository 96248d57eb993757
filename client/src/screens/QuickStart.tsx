import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../look/Button';
import { Icon } from '../look/Icon';
import { Sheet } from '../look/Sheet';
import './quickstart.css';

const STEPS = ['glow', 'prompt', 'undo', 'why', 'log'] as const;

/** What each step looks like: the thing itself, small. */
function Picture({ step }: { step: (typeof STEPS)[number] }) {
  if (step === 'glow') {
    return (
      <svg viewBox="-60 -26 120 52" width="180" height="78" aria-hidden="true">
        <circle cx="-34" r="10" fill="var(--space)" stroke="var(--ghost)" strokeWidth="1.4" />
        <circle r="18" fill="var(--halo)" opacity=".18" className="pulse" />
        <circle r="10" fill="var(--target)" stroke="var(--glow)" strokeWidth="2.4" />
        <path d="M-5 0H5M0 -5V5" stroke="var(--on-target)" strokeWidth="2.4" strokeLinecap="round" />
        <circle cx="34" r="10" fill="var(--seat-1)" stroke="var(--ink)" strokeWidth="1.4" />
        <path d="M34 -5l5 5l-5 5l-5 -5Z" fill="var(--ink)" />
      </svg>
    );
  }
  if (step === 'prompt') return <span className="miniprompt" />;
  return <Icon name={step === 'undo' ? 'undo' : step === 'log' ? 'log' : 'rules'} className="huge" />;
}

/** Five short steps, from the table's menu. */
export function QuickStart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const step = STEPS[at]!;
  const last = at === STEPS.length - 1;
  return (
    <Sheet
      form="dialog"
      title={t('quick.title')}
      onClose={onClose}
      className="quick"
      foot={
        <div className="steps">
          <span>{t('quick.step', { n: at + 1, of: STEPS.length })}</span>
          {at > 0 && (
            <Button kind="quiet" onClick={() => setAt(at - 1)}>
              {t('app.back')}
            </Button>
          )}
          <Button kind="primary" data-first onClick={() => (last ? onClose() : setAt(at + 1))}>
            {t(last ? 'quick.begin' : 'quick.next')}
          </Button>
        </div>
      }
    >
      <div className="step" aria-live="polite">
        <div className="picture">
          <Picture step={step} />
        </div>
        <h3>{t(`quick.${step}`)}</h3>
        <p>{t(`quick.${step}Text`)}</p>
      </div>
    </Sheet>
  );
}
