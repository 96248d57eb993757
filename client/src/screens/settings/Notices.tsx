import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyWanted, wantNotify } from '../../live/useMyTurn';
import { Switch } from '../../look/Switch';

/** How somebody is called back to a table. */
export function Notices() {
  const { t } = useTranslation();
  const [notify, setNotify] = useState(notifyWanted());
  return (
    <section className="panel group" aria-labelledby="notices">
      <h2 id="notices">{t('settings.part.notices')}</h2>
      <div className="setting">
        <Switch
          label={t('me.notify')}
          text={t('Notification' in window ? 'me.notifyText' : 'me.notifyOff')}
          on={notify}
          onChange={(yes) => void wantNotify(yes).then(setNotify)}
        />
      </div>
    </section>
  );
}
