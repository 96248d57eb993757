import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '../../api/client';
import type { PackReport } from '../../api/types';
import { once, useFetched } from '../../api/useFetched';
import { useText } from '../../i18n';
import { Button } from '../../look/Button';
import { packText, useDraft } from './draft';
import { PackChanges } from './PackChanges';
import './packs.css';

const LARGEST = 60_000;
const NONE = '';
const MINE = 'mine';
const FILE = 'file';

export interface ChosenPack {
  file: string;
  text: string;
}

/** With which pack the table is played: none, one that was written here, one of the server's, or a file. */
export function PackChooser({
  title,
  first,
  onChange,
}: {
  title: string;
  first: boolean;
  onChange: (pack: ChosenPack | null, sound: boolean) => void;
}) {
  const { t } = useTranslation();
  const say = useText();
  const draft = useDraft(title);
  const offered = useFetched(`packs ${title}`, () => once(`packs ${title}`, () => api.packs(title)));
  const [which, setWhich] = useState(first && draft ? MINE : NONE);
  const [file, setFile] = useState<ChosenPack | null>(null);
  const [report, setReport] = useState<PackReport | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const mine = draft && Object.keys(draft.cards).length ? { file: 'pack.yaml', text: packText(title, draft) } : null;
  const theirs = offered.data?.find((one) => one.digest === which);
  const pack = which === MINE ? mine : which === FILE ? file : theirs ? { file: theirs.file, text: theirs.text } : null;
  const text = pack?.text ?? null;
  useEffect(() => {
    setReport(null);
    setTrouble(null);
    if (text === null) {
      onChange(null, true);
      return;
    }
    let current = true;
    onChange(pack, false);
    api
      .checkPack(title, text)
      .then((found) => {
        if (!current) return;
        setReport(found);
        onChange(pack, found.faults.length === 0);
      })
      .catch((reason: unknown) => {
        if (current && reason instanceof ApiError) setTrouble(say(reason.text));
      });
    return () => {
      current = false;
    };
    // The pack is its text.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [title, text]);
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > LARGEST) {
      setTrouble(t('packs.tooLarge'));
      return;
    }
    setFile({ file: chosen.name.replace(/[^\w .()-]/g, '_').slice(-80), text: await chosen.text() });
    setWhich(FILE);
  };
  return (
    <div className="packchooser">
      <label className="field">
        {t('packs.playWith')}
        <select className="input" value={which} onChange={(event) => setWhich(event.target.value)}>
          <option value={NONE}>{t('packs.none')}</option>
          {mine && <option value={MINE}>{draft!.name}</option>}
          {offered.data?.map((one) => (
            <option key={one.digest} value={one.digest}>
              {one.name}
            </option>
          ))}
          {file && <option value={FILE}>{file.file}</option>}
        </select>
      </label>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml,.json"
        hidden
        aria-hidden
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      <Button kind="quiet" onClick={() => input.current?.click()}>
        {t('packs.upload')}
      </Button>
      {trouble && (
        <p className="warn" role="alert">
          {trouble}
        </p>
      )}
      {report?.faults.map((fault) => (
        <p key={fault.card + fault.field} className="warn" role="alert">
          {[fault.card, fault.field].filter(Boolean).join(' · ')} {say(fault.text)}
        </p>
      ))}
      {report && report.faults.length === 0 && (
        <details>
          <summary>{t('packs.differs', { count: report.changes.length })}</summary>
          <PackChanges changes={report.changes} />
        </details>
      )}
    </div>
  );
}
