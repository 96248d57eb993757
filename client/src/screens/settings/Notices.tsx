import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ApiError } from '../../api/client';
import { useMe } from '../../api/MeContext';
import type { NoticeFacts } from '../../api/types';
import { useFetched } from '../../api/useFetched';
import { useLang, useText } from '../../i18n';
import { onDevice } from '../../live/push';
import { Button } from '../../look/Button';
import { CallSwitch } from '../CallSwitch';

type Act = (work: Promise<NoticeFacts>) => void;

/** This device, and the others that are called. */
function Devices({ facts, act }: { facts: NoticeFacts | null; act: Act }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="setting">
        <CallSwitch />
      </div>
      {facts?.devices.map((device) => (
        <div className="setting" key={device.id}>
          <div>
            <b>{device.name}</b>
            <span>{t(device.here ? 'notices.thisDevice' : 'notices.otherDevice')}</span>
          </div>
          {!device.here && (
            <Button size="sm" onClick={() => act(api.removeDevice(device.id))}>
              {t('notices.remove')}
            </Button>
          )}
        </div>
      ))}
    </>
  );
}

/** Letters, once the address is confirmed. */
function Letters({ facts, act }: { facts: NoticeFacts; act: Act }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [email, setEmail] = useState('');
  if (!facts.mail) return null;
  if (facts.letters) {
    return (
      <div className="setting">
        <div>
          <b>{facts.letters.email}</b>
          <span>{t(facts.letters.confirmed ? 'notices.lettersOn' : 'notices.lettersWait')}</span>
        </div>
        <Button size="sm" onClick={() => act(api.letters(null, lang))}>
          {t('notices.lettersStop')}
        </Button>
      </div>
    );
  }
  return (
    <form
      className="setting"
      onSubmit={(event) => {
        event.preventDefault();
        act(api.letters(email.trim(), lang));
      }}
    >
      <label>
        <b>{t('notices.letters')}</b>
        <span>{t('notices.lettersText')}</span>
        <input
          className="input"
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <Button type="submit" size="sm">
        {t('notices.lettersStart')}
      </Button>
    </form>
  );
}

/** How somebody is called back to a table. */
export function Notices() {
  const { t } = useTranslation();
  const say = useText();
  const { me } = useMe();
  const known = useFetched(me ? `notices ${me.id}` : null, api.notices);
  const [changed, setChanged] = useState<NoticeFacts | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const facts = changed ?? known.data;
  const act: Act = (work) => {
    setError(null);
    work.then(setChanged, (reason: unknown) => reason instanceof ApiError && setError(reason));
  };
  useEffect(() => onDevice(() => void api.notices().then(setChanged, () => undefined)), []);
  return (
    <section className="panel group" aria-labelledby="notices">
      <h2 id="notices">{t('settings.part.notices')}</h2>
      <Devices facts={facts} act={act} />
      {facts && <Letters facts={facts} act={act} />}
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
    </section>
  );
}
