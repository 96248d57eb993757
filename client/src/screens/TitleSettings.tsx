import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Options, Setting, Title } from '../api/types';
import { ManySetting, OneSetting } from './SettingFields';

/** An order of all choices is no choice of some: it is left to its default or to chance. */
export const isOrder = (setting: Setting) => setting.many > 0 && setting.many === setting.choices.length;

/** What there is to choose at a table with so many seats. */
export const settingsFor = (title: Title, seats: number) =>
  title.settings.filter((one) => one.seats.length === 0 || one.seats.includes(seats));

const isMany = (setting: Setting) => setting.many > 0 && !isOrder(setting);

/** Whether as many are chosen as must be. */
export const settingsFit = (title: Title, seats: number, options: Options) =>
  settingsFor(title, seats)
    .filter(isMany)
    .every((one) => {
      const value = options[one.name] ?? one.default;
      return !Array.isArray(value) || value.length === one.many;
    });

/** The options that say something at a table with so many seats. */
export const relevant = (title: Title, seats: number, options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).filter(([key]) => settingsFor(title, seats).some((one) => one.name === key)),
  );

/** The finer points stay folded away where there is something bigger to choose. */
function MoreOptions({ open, children }: { open: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const fields = <div className="singles">{children}</div>;
  if (open) return fields;
  return (
    <details className="more">
      <summary>{t('setup.more')}</summary>
      {fields}
    </details>
  );
}

interface TitleSettingsProps {
  title: Title;
  seats: number;
  options: Options;
  onChange: (options: Options) => void;
}

/** Everything that a title lets its host choose. */
export function TitleSettings({ title, seats, options, onChange }: TitleSettingsProps) {
  const { t } = useTranslation();
  const settings = settingsFor(title, seats);
  const many = settings.filter(isMany);
  const set = (setting: string, value: Options[string]) => onChange({ ...options, [setting]: value });
  return (
    <>
      {many.map((setting) => (
        <ManySetting
          key={setting.name}
          setting={setting}
          value={options[setting.name] ?? setting.default}
          onChange={(value) => set(setting.name, value)}
        />
      ))}
      {many.length === 0 && <h2>{t('setup.options')}</h2>}
      <MoreOptions open={many.length === 0}>
        {settings
          .filter((one) => !isMany(one))
          .map((setting) => (
            <OneSetting
              key={setting.name}
              setting={setting}
              order={isOrder(setting)}
              seats={seats}
              value={options[setting.name] ?? setting.default}
              onChange={(value) => set(setting.name, value)}
            />
          ))}
      </MoreOptions>
    </>
  );
}
