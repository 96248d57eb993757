import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { PromptBar } from '../../look/PromptBar';
import { isOn } from '../../settings/settings';
import type { BoardParts } from './parts';
import { detailOf, questionOf } from './promptWords';
import type { Frame } from './useFrame';
import { useSteps } from './useSteps';

interface PromptLineProps {
  frame: Frame;
  parts: BoardParts;
  compact?: boolean;
  /** Something nearer tells the reasons. */
  quiet?: boolean;
}

/** The prompt bar of the table: question, figures, why, undo, and a closing action that warns before it wastes. */
export function PromptLine({ frame, parts, compact, quiet }: PromptLineProps) {
  const { t } = useTranslation('frame');
  const { props, prompt, lang } = frame;
  const { closing: option } = parts.targets;
  const { warning, question, detail, sign, confirm, figures, actions, answers, why } = parts.prompt;
  const step = useSteps(prompt);
  const [asked, setAsked] = useState(false);
  const yours = prompt?.yours ?? false;
  const { lesson } = prompt ?? {};
  // Who has just ended a turn by a slip may still go back, or ask to.
  const undo = props.undo && (yours || props.undo.count > 0 || props.undo.ask) ? props.undo : null;
  useEffect(() => setAsked(false), [prompt]);
  const { check } = props;
  const close = () => {
    if (check) return check.onCheck?.();
    if (confirm) return confirm.onConfirm();
    if (!option) return;
    if (warning && !asked && isOn('spare')) setAsked(true);
    else frame.act(option);
  };
  useEffect(() => {
    if (frame.closing > 0) close();
    // Only a new press of the key asks again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [frame.closing]);
  const still = props.aside && prompt && !yours ? (props.told ?? prompt.bare[lang]) : null;
  const words = still ?? question ?? questionOf(frame, t, compact);
  const label = confirm
    ? confirm.label
    : parts.prompt.closing
      ? parts.prompt.closing(option)
      : (option?.text[lang] ?? null);
  return (
    <PromptBar
      seat={prompt?.seat ?? (props.me !== null ? props.me : null)}
      mine={yours}
      question={asked && warning ? warning : words}
      detail={asked ? '' : (detail ?? detailOf(frame, step, parts.targets.count, t))}
      sign={sign}
      refused={asked || lesson ? null : props.refused}
      why={{ reasons: asked || quiet || lesson ? null : props.reasons, onClose: props.understood }}
      hint={asked ? null : frame.hint}
      title={props.table.title}
      lang={lang}
      undo={asked ? null : undo}
      closing={
        check
          ? { label: check.label, onClose: check.onCheck }
          : yours && label !== null
            ? { label, onClose: option || confirm ? close : null, hinted: !confirm && option?.hinted }
            : null
      }
      answers={answers}
    >
      {!asked && actions}
      {!compact && figures}
      {yours && !asked && !compact && why !== null && (
        <Button kind="quiet" onClick={frame.why} aria-keyshortcuts="?">
          {why ?? t('prompt.why')}
        </Button>
      )}
      {asked && (
        <Button onClick={() => setAsked(false)} className="fr-back">
          {t('end.back')}
        </Button>
      )}
    </PromptBar>
  );
}

interface Amount {
  icon: React.ReactNode;
  count: number;
  word: string;
}

/** What one has to spend. */
export function Pool({ amounts }: { amounts: Amount[] }) {
  return (
    <div className="fr-pool">
      {amounts.map(({ icon, count, word }, i) => (
        <span key={i}>
          {icon}
          <b>{count}</b>
          <span className="wide">{word}</span>
        </span>
      ))}
    </div>
  );
}
