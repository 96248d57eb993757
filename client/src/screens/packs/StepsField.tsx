import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n';
import { Button } from '../../look/Button';
import type { Value } from './draft';
import { allowed, step, type Verb } from './shapes';
import { ShapeField, type FieldProps } from './ShapeField';

type Step = Record<string, Value>;

const BRIEF = 72; // characters
const brief = (text: string) => (text.length > BRIEF ? `${text.slice(0, BRIEF)}…` : text);

const verbOf = (given: Step) => Object.keys(given).find((name) => name !== 'then') ?? '';

/** What a step gives its verb, by parameter: a bare value stands for the first. */
function given(one: Step, verb: Verb): Step {
  const [first] = Object.keys(verb.parameters);
  const value = one[verbOf(one)];
  const inner =
    value && typeof value === 'object' && !Array.isArray(value) && verb.parameters[first ?? '']?.shape !== 'condition'
      ? (value as Step)
      : first &&
          value !== undefined &&
          !(typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)
        ? { [first]: value }
        : {};
  return 'then' in one ? { ...inner, then: one.then! } : inner;
}

function written(name: string, values: Step, verb: Verb): Step {
  const { then, ...rest } = values;
  const [first] = Object.keys(verb.parameters);
  const condition = first && verb.parameters[first]!.shape === 'condition';
  const body: Value = condition ? (rest[first] ?? {}) : rest;
  return then === undefined ? { [name]: body } : { [name]: body, then };
}

/** Steps of an effect: each a verb with what it needs. */
export function StepsField(props: FieldProps) {
  const { label, shape, value, verbs, onChange } = props;
  const { t } = useTranslation();
  const say = useText();
  const steps = (Array.isArray(value) ? value : []) as Step[];
  const names = Object.keys(verbs).filter((name) => allowed(shape, name));
  const put = (i: number, one: Step) => onChange(steps.map((old, k) => (k === i ? one : old)));
  return (
    <fieldset className="steps">
      <legend>{label}</legend>
      {steps.map((one, i) => {
        const name = verbOf(one);
        const verb = verbs[name];
        return (
          <div key={i} className="step">
            <label className="number verb">
              <span>{t('packs.verb', { n: i + 1 })}</span>
              <select className="select" value={name} onChange={(event) => put(i, step(event.target.value, verbs))}>
                {!names.includes(name) && <option>{name}</option>}
                {names.map((known) => (
                  <option key={known} value={known}>
                    {known} · {brief(say(verbs[known]!.says))}
                  </option>
                ))}
              </select>
            </label>
            {verb &&
              Object.entries(verb.parameters).map(([field, parameter]) => {
                const values = given(one, verb);
                return (
                  <ShapeField
                    {...props}
                    key={field}
                    label={say(props.labels[field]) || field}
                    shape={{ ...parameter, none: !parameter.needed }}
                    value={values[field]}
                    onChange={(inner) => {
                      const next = { ...values, [field]: inner };
                      if (inner === null || inner === false) delete next[field];
                      put(i, written(name, next, verb));
                    }}
                  />
                );
              })}
            <Button kind="quiet" onClick={() => onChange(steps.filter((_, k) => k !== i))}>
              {t('packs.takeAway', { what: i + 1 })}
            </Button>
          </div>
        );
      })}
      <Button kind="quiet" onClick={() => onChange([...steps, step(names[0]!, verbs)])}>
        {t('packs.addStep')}
      </Button>
    </fieldset>
  );
}
