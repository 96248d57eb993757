import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { Icon } from '../../look/Icon';
import { PromptBar, type PromptBarProps } from '../../look/PromptBar';
import { endWarning, promptDetail, promptQuestion } from './promptWords';
import type { Reason } from './reasons';
import type { Reason as Answer } from '../../api/types';
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
  note: Reason | null;
  /** Longer answers, from the rules. */
  reasons: Answer[] | null;
  onClose: () => void;
  onWhy: () => void;
  hint: PromptBarProps['hint'];
  /** Asked to close by key: the warning must be shown there too. */
  closing: number;
  compact?: boolean;
}

/** The prompt bar of the table: question, pool, why, undo, and a closing action that warns before it wastes. */
export function PromptLine({ tableau, note, reasons, onClose, onWhy, hint, closing, compact }: PromptLineProps) {
  const { t } = useTranslation('tyrants');
  const { props, prompt, targets, view } = tableau;
  const { lang } = props;
  const [asked, setAsked] = useState(false);
  const warning = endWarning(tableau, t);
  const yours = prompt?.yours ?? false;
  // Who has just ended a turn by a slip may still go back, or ask to.
  const undoable = prompt && props.me !== null && (yours || prompt.undo > 0 || prompt.undo_ask);
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
  const said = note && { text: { pl: note.text, en: note.text }, clause: note.clause };
  const refused = asked ? null : (props.refused ?? said);
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
      refused={refused}
      why={{ reasons: asked ? null : reasons, onClose }}
      hint={asked ? null : hint}
      title={view.game}
      lang={lang}
      undo={
        undoable && !asked
          ? { count: prompt!.undo, ask: prompt!.undo_ask, asking: props.asking, onUndo: props.undo }
          : null
      }
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
