import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STEP } from '../../boards/frame/pace';
import { Segments } from '../../look/Segments';
import { Switch } from '../../look/Switch';
import { choose, CHOICES, useSetting, type Setting } from '../../settings/settings';

type Several = 'theme' | 'text' | 'pace' | 'buying';
type OnOff = 'patterns' | 'calm' | 'spare' | 'hints' | 'left';

/** What the pace means, in seconds. */
function usePaceWords(pace: Setting<'pace'>): string {
  const { t, i18n } = useTranslation();
  if (pace === 'once') return t('settings.pace.at.once');
  const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(STEP[pace] / 1000);
  return t('settings.pace.each', { pace: t(`settings.pace.at.${pace}`), seconds });
}

/** One of a few words. */
function Choice<N extends Several>({ name, text }: { name: N; text?: string }) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = useSetting(name);
  return (
    <div className="setting">
      <div id={id}>
        <b>{t(`settings.${name}.name`)}</b>
        <span>{text ?? t(`settings.${name}.text`)}</span>
      </div>
      <Segments
        labelledBy={id}
        values={CHOICES[name] as readonly Setting<N>[]}
        chosen={chosen}
        word={(value) => t(`settings.${name}.${value}`)}
        onChoose={(value) => choose(name, value)}
      />
    </div>
  );
}

function Toggle({ name }: { name: OnOff }) {
  const { t } = useTranslation();
  const on = useSetting(name) === 'yes';
  return (
    <div className="setting">
      <Switch
        label={t(`settings.${name}.name`)}
        text={t(`settings.${name}.text`)}
        on={on}
        onChange={(yes) => choose(name, yes ? 'yes' : 'no')}
      />
    </div>
  );
}

function Pace() {
  return <Choice name="pace" text={usePaceWords(useSetting('pace'))} />;
}

/** Sounds, and how loud. */
function Sound() {
  const { t } = useTranslation();
  const on = useSetting('sound') === 'yes';
  const volume = useSetting('volume');
  const last = CHOICES.volume.length;
  return (
    <div className="setting loud">
      <Switch
        label={t('settings.sound.name')}
        text={t('settings.sound.text')}
        on={on}
        onChange={(yes) => choose('sound', yes ? 'yes' : 'no')}
      />
      <div className="volume">
        <span aria-hidden="true">{t('settings.volume.low')}</span>
        <input
          type="range"
          min={1}
          max={last}
          value={volume}
          disabled={!on}
          aria-label={t('settings.volume.name')}
          onChange={(event) => choose('volume', event.target.value as Setting<'volume'>)}
        />
        <span aria-hidden="true">{t('settings.volume.high')}</span>
      </div>
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="panel group" aria-labelledby={id}>
      <h2 id={id}>{t(`settings.group.${name}`)}</h2>
      {children}
    </section>
  );
}

/** The table as somebody likes it: what they see, how fast, what asks first, what they hear. */
export function LookSettings() {
  return (
    <>
      <Group name="look">
        <Choice name="theme" />
        <Choice name="text" />
        <Toggle name="patterns" />
        <Toggle name="calm" />
      </Group>
      <Group name="pace">
        <Pace />
        <Choice name="buying" />
        <Toggle name="spare" />
        <Toggle name="hints" />
      </Group>
      <Group name="sound">
        <Sound />
        <Toggle name="left" />
      </Group>
    </>
  );
}
