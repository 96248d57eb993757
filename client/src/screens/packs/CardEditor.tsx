import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { api, ApiError } from '../../api/client';
import type { PackFault, PackReport } from '../../api/types';
import { once, useFetched } from '../../api/useFetched';
import { useText } from '../../i18n';
import { Button } from '../../look/Button';
import { Sheet } from '../../look/Sheet';
import { Loading, Trouble } from '../../look/Trouble';
import { emptyDraft, keepDraft, packText, same, useDraft, type Fields, type Value } from './draft';
import { PackChanges } from './PackChanges';
import { ShapeField } from './ShapeField';
import { blank, type Shape, type Verbs } from './shapes';
import './packs.css';

const SHORT = ['whole', 'number', 'word', 'flag']; // fields that share a row
const PAUSE = 400; // milliseconds without a key before the server is asked

/** What the server says of a draft, asked again when it has rested. */
function useReport(title: string, text: string | null): PackReport | null {
  const [report, setReport] = useState<PackReport | null>(null);
  useEffect(() => {
    if (text === null) {
      setReport(null);
      return;
    }
    let current = true;
    const timer = setTimeout(() => {
      api
        .checkPack(title, text)
        .then((found) => current && setReport(found))
        .catch(() => undefined);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [title, text]);
  return report;
}

const at = (fault: PackFault, field: string) => new RegExp(`^${field}([.[]|$)`).test(fault.field);

export function download(name: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A card of the box with everything that may be corrected on it; the corrections make a pack. */
export function CardEditor({
  title,
  card,
  name,
  onClose,
}: {
  title: string;
  card: string;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useText();
  const [, go] = useLocation();
  const {
    data: form,
    error,
    reload,
  } = useFetched(`form ${title} ${card}`, () => once(`form ${title} ${card}`, () => api.cardForm(title, card)));
  const draft = useDraft(title) ?? emptyDraft(t('packs.myBox'));
  const mine = draft.cards[card] ?? {};
  const empty = !Object.keys(draft.cards).length;
  const text = useMemo(() => (empty ? null : packText(title, draft)), [title, draft, empty]);
  const report = useReport(title, text);
  const put = (fields: Fields) => {
    const { [card]: _, ...others } = draft.cards;
    const cards = Object.keys(fields).length ? { ...others, [card]: fields } : others;
    keepDraft(title, { ...draft, cards });
  };
  const change = (field: string, value: Value) => {
    const { [field]: _, ...others } = mine;
    put(same(value, form!.data[field] as Value) ? others : { ...others, [field]: value });
  };
  if (error) return <Trouble text={error.text} onRetry={reload} />;
  const sound = report !== null && report.faults.length === 0;
  const general = report?.faults.filter((one) => one.card !== card) ?? [];
  return (
    <Sheet form="dialog" className="correcting" title={t('packs.correct', { name })} onClose={onClose}>
      {!form ? (
        <Loading />
      ) : (
        <div className="cardeditor">
          <div className="fields">
            {Object.entries(form.fields).map(([field, shape]) => {
              const value = (field in mine ? mine[field] : (form.data[field] as Value | undefined)) ?? undefined;
              const wrong = report?.faults.filter((one) => one.card === card && at(one, field)) ?? [];
              const label = say(form.labels[field]) || field;
              if (value === undefined && !['whole', 'word', 'numbers'].includes(String(shape.shape)))
                return (
                  <Button key={field} kind="quiet" onClick={() => change(field, blankOf(shape as unknown as Shape))}>
                    {t('packs.add', { what: label })}
                  </Button>
                );
              return (
                <div
                  key={field}
                  className={`${SHORT.includes(String(shape.shape)) ? 'short' : ''} ${field in mine ? 'changed' : ''}`}
                >
                  <ShapeField
                    label={label}
                    shape={shape as unknown as Shape}
                    value={value}
                    labels={form.labels}
                    verbs={form.verbs as unknown as Verbs}
                    onChange={(one) => change(field, one)}
                  />
                  {wrong.map((fault) => (
                    <p key={fault.field} className="warn" role="alert">
                      {say(fault.text)}
                    </p>
                  ))}
                </div>
              );
            })}
          </div>
          <section className="outcome" aria-live="polite">
            <h3>{t('packs.outcome')}</h3>
            {general.map((fault) => (
              <p key={fault.card + fault.field} className="warn">
                {fault.card} {fault.field} {say(fault.text)}
              </p>
            ))}
            {empty ? (
              <p className="packnote">{t('packs.nothing')}</p>
            ) : (
              sound && <PackChanges changes={report.changes} />
            )}
            {sound && <Both report={report} card={card} />}
            <label className="number">
              <span>{t('packs.name')}</span>
              <input
                className="input"
                value={draft.name}
                maxLength={80}
                onChange={(event) => keepDraft(title, { ...draft, name: event.target.value })}
              />
            </label>
            <div className="go">
              <Button disabled={!sound} onClick={() => download(`${title}-pack.yaml`, text!)}>
                {t('packs.download')}
              </Button>
              <Button kind="primary" disabled={!sound} onClick={() => go(`/tables?pack=${title}`)}>
                {t('packs.openTable')}
              </Button>
              <LoadPack title={title} />
              <Button kind="quiet" disabled={!Object.keys(mine).length} onClick={() => put({})}>
                {t('packs.asInBox')}
              </Button>
            </div>
          </section>
        </div>
      )}
    </Sheet>
  );

  function blankOf(shape: Shape): Value {
    return blank(shape, (form?.verbs ?? {}) as unknown as Verbs);
  }
}

/** Go on with a pack that was written before. */
function LoadPack({ title }: { title: string }) {
  const { t } = useTranslation();
  const say = useText();
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState('');
  const load = async (file: File | undefined) => {
    if (!file) return;
    try {
      const found = await api.checkPack(title, await file.text());
      const content = found.content as { name: string; cards: (Fields & { id: string })[]; values: Fields } | null;
      setTrouble(found.faults.map((fault) => `${fault.card} ${fault.field} ${say(fault.text)}`).join(' '));
      if (!content) return;
      const cards = Object.fromEntries(content.cards.map(({ id, ...fields }) => [id, fields]));
      keepDraft(title, { name: content.name, cards, values: content.values });
    } catch (reason) {
      if (reason instanceof ApiError) setTrouble(say(reason.text));
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml,.json"
        hidden
        aria-label={t('packs.load')}
        onChange={(event) => void load(event.target.files?.[0])}
      />
      <Button kind="quiet" onClick={() => input.current?.click()}>
        {t('packs.load')}
      </Button>
      {trouble && (
        <p className="warn" role="alert">
          {trouble}
        </p>
      )}
    </>
  );
}

/** The text of the card in both languages at once. */
function Both({ report, card }: { report: PackReport; card: string }) {
  const found = report.cards.find((one) => one.id === card);
  if (!found) return null;
  return (
    <dl className="both">
      {(['pl', 'en'] as const).map((lang) => (
        <div key={lang}>
          <dt>{found.name[lang]}</dt>
          <dd lang={lang}>{found.text[lang]}</dd>
        </div>
      ))}
    </dl>
  );
}
