import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting, SettingValue } from '../api/types';
import { useText } from '../i18n';
import icons from '../look/icons.json';
import { Icon } from '../look/Icon';

type Value = SettingValue | SettingValue[];

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Tick() {
  return (
    <svg className="tick" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="8" fill="var(--glow-fill)" />
      <path
        d="M4.3 8.3l2.6 2.6 4.8-5.2"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** So many of these, e.g. two half-decks. Choosing one too many lets the oldest go. */
export function ManySetting({
  setting,
  value,
  onChange,
}: {
  setting: Setting;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const { t } = useTranslation();
  const say = useText();
  const id = useId();
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (one: SettingValue) => {
    const next = chosen.includes(one) ? chosen.filter((v) => v !== one) : [...chosen, one].slice(-setting.many);
    onChange(next);
  };
  const known = icons as Record<string, string>;
  return (
    <div className="many" role="group" aria-labelledby={id}>
      <div className="many-head">
        <h2 id={id}>
          {capital(say(setting.label))}{' '}
          <span>
            {value === 'random'
              ? t('setup.random')
              : t('setup.chosen', { n: chosen.length, of: setting.choices.length })}
          </span>
        </h2>
        {setting.random && (
          <button
            type="button"
            className="chance"
            aria-pressed={value === 'random'}
            onClick={() => onChange(value === 'random' ? setting.default : 'random')}
          >
            {capital(t('setup.random'))}
          </button>
        )}
      </div>
      <div className="halves">
        {setting.choices.map((choice) => {
          const on = chosen.includes(choice.value);
          return (
            <button
              key={String(choice.value)}
              type="button"
              className="half"
              aria-pressed={on}
              onClick={() => toggle(choice.value)}
            >
              {known[String(choice.value)] && <Icon name={String(choice.value)} className="hi" />}
              <span>
                <b>{say(choice.label)}</b>
                {choice.explanation && <span>{say(choice.explanation)}</span>}
              </span>
              {on && <Tick />}
            </button>
          );
        })}
      </div>
      {setting.explanation && <p className="note">{say(setting.explanation)}</p>}
    </div>
  );
}

/** One of these, in a list; an order of everything is only "as it stands" or random. */
export function OneSetting({
  setting,
  order,
  seats,
  value,
  onChange,
}: {
  setting: Setting;
  order: boolean;
  seats: number;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const { t } = useTranslation();
  const say = useText();
  const fits = (choice: SettingValue) => setting.name !== 'first_player' || Number(choice) < seats;
  const label = (choice: SettingValue) => say(setting.choices.find((one) => one.value === choice)?.label);
  const offered = order ? [] : setting.choices.filter((choice) => fits(choice.value));
  return (
    <label className="field">
      {capital(say(setting.label))}
      <select
        className="select"
        value={Array.isArray(value) ? 'order' : JSON.stringify(value)}
        onChange={(event) =>
          onChange(event.target.value === 'order' ? setting.default : (JSON.parse(event.target.value) as SettingValue))
        }
      >
        {order && Array.isArray(setting.default) && (
          <option value="order">{setting.default.slice(0, seats).map(label).join(', ')}</option>
        )}
        {offered.map((choice) => (
          <option key={String(choice.value)} value={JSON.stringify(choice.value)}>
            {capital(say(choice.label))}
          </option>
        ))}
        {setting.random && <option value={'"random"'}>{capital(t('setup.random'))}</option>}
      </select>
    </label>
  );
}
