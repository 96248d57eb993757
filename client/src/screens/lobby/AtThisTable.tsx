import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '../../api/client';
import type { Options, Setting, SettingValue, Table, Title } from '../../api/types';
import { useText } from '../../i18n';
import { Button } from '../../look/Button';
import { Sheet } from '../../look/Sheet';
import { Switch } from '../../look/Switch';
import { ClockField } from '../ClockField';
import { PackNote } from '../packs/PackNote';
import { relevant, settingsFit, settingsFor, TitleSettings } from '../TitleSettings';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function Chosen({ setting, value, seats }: { setting: Setting; value: Options[string]; seats: number }) {
  const { t } = useTranslation();
  const say = useText();
  const label = (one: SettingValue) => say(setting.choices.find((choice) => choice.value === one)?.label);
  const order = setting.many > 0 && setting.many === setting.choices.length;
  if (value === 'random') return t('setup.random');
  if (!Array.isArray(value)) return label(value);
  return (order ? value.slice(0, seats) : value).map(label).join(', ');
}

function ChangeSheet({ table, title, onClose }: { table: Table; title: Title; onClose: () => void }) {
  const { t } = useTranslation();
  const say = useText();
  const [options, setOptions] = useState<Options>(table.options as Options);
  const [listed, setListed] = useState(!table.private);
  const [hints, setHints] = useState(table.casual.hints);
  const [clock, setClock] = useState(table.clock);
  const [error, setError] = useState<ApiError | null>(null);
  const seats = table.seats.length;
  const save = () =>
    api
      .settings(table.id, { options: relevant(title, seats, options), private: !listed, hints, clock })
      .then(onClose, (reason: unknown) => reason instanceof ApiError && setError(reason));
  return (
    <Sheet
      form="dialog"
      title={t('setup.atTable')}
      onClose={onClose}
      className="change"
      foot={
        <Button kind="primary" size="big" disabled={!settingsFit(title, seats, options)} onClick={() => void save()}>
          {t('lobby.save')}
        </Button>
      }
    >
      <TitleSettings title={title} seats={seats} options={options} onChange={setOptions} />
      <ul className="opts">
        <li>
          <Switch label={t('setup.listed')} text={t('setup.listedText')} on={listed} onChange={setListed} />
        </li>
        <li>
          <Switch label={t('setup.hints')} text={t('setup.hintsText')} on={hints} onChange={setHints} />
        </li>
      </ul>
      <ClockField clock={clock} onChange={setClock} />
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
    </Sheet>
  );
}

/** What is played with, who may ask for advice, who may watch; the host may change it. */
export function AtThisTable({ table, title }: { table: Table; title: Title }) {
  const { t } = useTranslation();
  const say = useText();
  const [changing, setChanging] = useState(false);
  const seats = table.seats.length;
  return (
    <section className="panel set" aria-labelledby="at-table">
      <div className="head">
        <h2 id="at-table">{t('setup.atTable')}</h2>
        {table.host && !table.casual.continued && (
          <Button kind="quiet" size="sm" onClick={() => setChanging(true)}>
            {t('setup.change')}
          </Button>
        )}
      </div>
      <dl>
        {settingsFor(title, seats).map((setting) => (
          <div key={setting.name}>
            <dt>{capital(say(setting.label))}</dt>
            <dd>
              <Chosen
                setting={setting}
                value={(table.options as Options)[setting.name] ?? setting.default}
                seats={seats}
              />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('clock.name')}</dt>
          <dd>{t(`clock.${table.clock}`)}</dd>
        </div>
        <div>
          <dt>{t('setup.rated')}</dt>
          <dd>{t(table.rated ? 'lobby.yes' : 'lobby.no')}</dd>
        </div>
        <div>
          <dt>{t('lobby.hintsLabel')}</dt>
          <dd>{t(table.casual.hints ? 'lobby.hintsOn' : 'lobby.hintsOff')}</dd>
        </div>
        <div>
          <dt>{t('lobby.watchers')}</dt>
          <dd>{t(table.private ? 'lobby.watchersPrivate' : 'lobby.watchersPublic')}</dd>
        </div>
      </dl>
      <PackNote table={table} />
      {changing && <ChangeSheet table={table} title={title} onClose={() => setChanging(false)} />}
    </section>
  );
}
