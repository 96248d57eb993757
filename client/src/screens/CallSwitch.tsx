import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/MeContext';
import { useLang } from '../i18n';
import { callsBlocked, callsWanted, wantCalls } from '../live/calls';
import { canPush } from '../live/push';
import { Switch } from '../look/Switch';

/** Whether this device calls me when it is my turn; what it can do and may do differs from browser to browser. */
export function CallSwitch() {
  const { t } = useTranslation();
  const lang = useLang();
  const { me } = useMe();
  const [on, setOn] = useState(callsWanted);
  const text = callsBlocked() ? 'me.notifyOff' : canPush() && me ? 'notices.pushText' : 'me.notifyText';
  const want = (yes: boolean) => void wantCalls(yes, lang).then(setOn);
  return <Switch label={t('notices.push')} text={t(text)} on={on && !callsBlocked()} onChange={want} />;
}
