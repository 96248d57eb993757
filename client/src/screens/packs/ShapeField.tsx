import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Text } from '../../api/types';
import { useText } from '../../i18n';
import { Button } from '../../look/Button';
import type { Value } from './draft';
import { blank, type Shape, type Verbs } from './shapes';
import { StepsField } from './StepsField';

export interface FieldProps {
  label: string;
  shape: Shape;
  value: Value | undefined;
  labels: Record<string, Text>;
  verbs: Verbs;
  onChange: (value: Value) => void;
}

type Mapping = Record<string, Value>;
const mapping = (value: Value | undefined) =>
  (value && typeof value === 'object' && !Array.isArray(value) ? value : {}) as Mapping;
const list = (value: Value | undefined) => (Array.isArray(value) ? value : []);

function NumberBox({
  label,
  value,
  least,
  most,
  onChange,
}: {
  label: string;
  value: Value | undefined;
  least?: number;
  most?: number;
  onChange: (value: Value) => void;
}) {
  return (
    <label className="number">
      <span>{label}</span>
      <input
        className="input"
        type="number"
        min={least}
        max={most}
        value={typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      />
    </label>
  );
}

function Words({ label, shape, value, onChange }: FieldProps) {
  const chosen = list(value);
  return (
    <fieldset>
      <legend>{label}</legend>
      {shape.words!.map((word) => (
        <label key={word} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(word)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, word] : chosen.filter((one) => one !== word))
            }
          />
          <code>{word}</code>
        </label>
      ))}
    </fieldset>
  );
}

function Parts({ label, shape, value, labels, verbs, onChange }: FieldProps) {
  const { t } = useTranslation();
  const say = useText();
  const given = mapping(value);
  const fields = shape.fields!;
  const put = (name: string, inner: Value | undefined) =>
    onChange(
      Object.fromEntries(Object.entries({ ...given, [name]: inner }).filter(([, one]) => one !== undefined)) as Mapping,
    );
  const missing = Object.keys(fields).filter((name) => !(name in given));
  return (
    <fieldset>
      <legend>{label}</legend>
      {Object.entries(fields).map(
        ([name, inner]) =>
          name in given && (
            <div key={name} className="part">
              <ShapeField
                label={say(labels[name]) || name}
                shape={inner}
                value={given[name]}
                labels={labels}
                verbs={verbs}
                onChange={(one) => put(name, one)}
              />
              {!shape.needs?.includes(name) && (
                <Button kind="quiet" onClick={() => put(name, undefined)}>
                  {t('packs.takeAway', { what: say(labels[name]) || name })}
                </Button>
              )}
            </div>
          ),
      )}
      {missing.length > 0 && (
        <div className="more">
          {missing.map((name) => (
            <Button key={name} kind="quiet" onClick={() => put(name, blank(fields[name]!, verbs))}>
              {t('packs.add', { what: say(labels[name]) || name })}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function OneOf({ label, shape, value, labels, verbs, onChange }: FieldProps) {
  const [name = Object.keys(shape.kinds!)[0]!, inner] = Object.entries(mapping(value))[0] ?? [];
  const say = useText();
  return (
    <fieldset>
      <legend>{label}</legend>
      <select
        aria-label={label}
        className="select"
        value={name}
        onChange={(event) => onChange({ [event.target.value]: blank(shape.kinds![event.target.value]!, verbs) })}
      >
        {Object.keys(shape.kinds!).map((kind) => (
          <option key={kind} value={kind}>
            {say(labels[kind]) || kind}
          </option>
        ))}
      </select>
      <ShapeField
        label={say(labels[name]) || name}
        shape={shape.kinds![name] ?? { shape: 'flag' }}
        value={inner}
        labels={labels}
        verbs={verbs}
        onChange={(one) => onChange({ [name]: one })}
      />
    </fieldset>
  );
}

function Each({ label, shape, value, labels, verbs, onChange }: FieldProps) {
  const { t } = useTranslation();
  const entries = list(value);
  return (
    <fieldset>
      <legend>{label}</legend>
      {entries.map((entry, i) => (
        <div key={i} className="part">
          <ShapeField
            label={String(i + 1)}
            shape={shape.of!}
            value={entry}
            labels={labels}
            verbs={verbs}
            onChange={(one) => onChange(entries.map((old, k) => (k === i ? one : old)))}
          />
          <Button kind="quiet" onClick={() => onChange(entries.filter((_, k) => k !== i))}>
            {t('packs.takeAway', { what: i + 1 })}
          </Button>
        </div>
      ))}
      {entries.length < (shape.most ?? 20) && (
        <Button kind="quiet" onClick={() => onChange([...entries, blank(shape.of!, verbs)])}>
          {t('packs.addEntry')}
        </Button>
      )}
    </fieldset>
  );
}

/** One field of a card, by what it takes. */
export function ShapeField(props: FieldProps) {
  const { label, shape, value, labels, verbs, onChange } = props;
  const { t } = useTranslation();
  const say = useText();
  const id = useId();
  switch (shape.shape) {
    case 'whole':
    case 'number':
      if (shape.words?.length)
        return (
          <label className="number">
            <span>{label}</span>
            <input
              className="input"
              list={id}
              value={value == null ? '' : String(value)}
              onChange={(event) => {
                const text = event.target.value;
                onChange(/^-?\d+$/.test(text) ? Number(text) : text);
              }}
            />
            <datalist id={id}>
              {shape.words.map((word) => (
                <option key={word} value={word} />
              ))}
            </datalist>
          </label>
        );
      return <NumberBox label={label} value={value} least={shape.least} most={shape.most} onChange={onChange} />;
    case 'flag':
      return (
        <label className="check">
          <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
          {label}
        </label>
      );
    case 'word':
      return (
        <label className="number">
          <span>{label}</span>
          <select
            className="select"
            value={value == null ? '' : String(value)}
            onChange={(event) => onChange(event.target.value || null)}
          >
            {(shape.none || value == null) && <option value="">–</option>}
            {shape.words!.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </select>
        </label>
      );
    case 'words':
      return <Words {...props} />;
    case 'text':
      return (
        <fieldset className="texts">
          <legend>{label}</legend>
          {(['pl', 'en'] as const).map((lang) => (
            <label key={lang}>
              <span>{lang === 'pl' ? 'Polski' : 'English'}</span>
              <input
                className="input"
                lang={lang}
                maxLength={shape.most}
                value={String(mapping(value)[lang] ?? '')}
                onChange={(event) => onChange({ ...mapping(value), [lang]: event.target.value })}
              />
            </label>
          ))}
        </fieldset>
      );
    case 'numbers':
      return (
        <fieldset className="numbers">
          <legend>{label}</legend>
          {shape.numbers!.map((one) => (
            <NumberBox
              key={one.name}
              label={say(labels[one.name]) || one.name}
              value={mapping(value)[one.name] ?? 0}
              least={typeof one.least === 'number' ? one.least : undefined}
              most={typeof one.most === 'number' ? one.most : undefined}
              onChange={(n) => onChange({ ...mapping(value), [one.name]: n ?? 0 })}
            />
          ))}
        </fieldset>
      );
    case 'steps':
      return <StepsField {...props} />;
    case 'branches':
      return <Each {...props} shape={{ shape: 'each', of: { shape: 'steps', only: shape.only }, most: shape.most }} />;
    case 'record':
      return <Parts {...props} />;
    case 'one_of':
    case 'condition':
      return <OneOf {...props} />;
    case 'each':
      return <Each {...props} />;
    case 'either': {
      const fits = shape.shapes!.find((one) =>
        typeof value === 'number'
          ? one.shape === 'whole'
          : typeof value === 'string'
            ? one.shape === 'word'
            : one.fields,
      );
      const others = shape.shapes!.filter((one) => one !== fits);
      return (
        <div className="part">
          <ShapeField {...props} shape={fits ?? shape.shapes![0]!} />
          {others.map((one, i) => (
            <Button key={i} kind="quiet" onClick={() => onChange(blank(one, verbs))}>
              {t('packs.swap')}
            </Button>
          ))}
        </div>
      );
    }
    default:
      return null;
  }
}
