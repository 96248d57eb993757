import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { Icon } from '../../look/Icon';
import { PromptBar, type PromptBarProps } from '../../look/PromptBar';
import { endWarning, promptDetail, promptQuestion } from './promptWords';
import { useSteps } from './useSteps';
import type { Tableau } from './useTableau';

export function Pool({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('tyrants');
  const { power, influence } = tableau.view;
  return (
    <div className="ty-pool">
      <span>
        <Icon name="power" />
        <b>{power}</b>
        <span className="wide">{t('power', { count: power })}</span>
      </span>
      <span>
        <Icon name="influence" />
        <b>{influence}</b>
        <span className="wide">{t('influence', { count: influence })}</span>
      </span>
    </div>
  );
}

interface PromptLineProps {
  tableau: Tableau;
  onWhy: () => void;
  hint: PromptBarProps['hint'];
  /** Asked to close by key: the warning must be shown there too. */
  closing: number;
  compact?: boolean;
  /** Something nearer tells the reasons. */
  quiet?: boolean;
}

/** The prompt bar of the table: question, pool, why, undo, and a closing action that warns before it wastes. */
export function PromptLine({ tableau, onWhy, hint, closing, compact, quiet }: PromptLineProps) {
  const { t } = useTranslation('tyrants');
  const { props, prompt, targets, view } = tableau;
  const { lang } = props;
  const [asked, setAsked] = useState(false);
  const warning = endWarning(tableau, t);
  const yours = prompt?.yours ?? false;
  // Who has just ended a turn by a slip may still go back, or ask to.
  const undo = props.undo && (yours || props.undo.count > 0 || props.undo.ask) ? props.undo : null;
  useEffect(() => setAsked(false), [prompt]);
  const close = () => {
    if (!targets.closing) return;
    if (warning && !asked) setAsked(true);
    else tableau.act(targets.closing);
  };
  useEffect(() => {
    if (closing > 0) close();
    // Only a new press of the key asks again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [closing]);
  const step = useSteps(prompt);
  const question = asked && warning ? warning : promptQuestion(tableau, t, compact);
  const closingLabel = asked
    ? t('end.anyway')
    : targets.closing && targets.closing.verb !== 'end_turn'
      ? targets.closing.text[lang]
      : t('end.turn');
  return (
    <PromptBar
      seat={prompt?.seat ?? (props.me !== null ? props.me : null)}
      mine={yours}
      question={question}
      detail={asked ? '' : promptDetail(tableau, step, t)}
      refused={asked ? null : props.refused}
      why={{ reasons: asked || quiet ? null : props.reasons, onClose: props.understood }}
      hint={asked ? null : hint}
      title={view.game}
      lang={lang}
      undo={asked ? null : undo}
      closing={
        yours ? { label: closingLabel, onClose: targets.closing ? close : null, hinted: targets.closing?.hinted } : null
      }
    >
      {!compact && !view.done && <Pool tableau={tableau} />}
      {yours && !asked && !compact && (
        <Button kind="quiet" onClick={onWhy} aria-keyshortcuts="?">
          {t('prompt.why')}
        </Button>
      )}
      {asked && (
        <Button onClick={() => setAsked(false)} className="ty-back">
          {t('end.back')}
        </Button>
      )}
    </PromptBar>
  );
}
