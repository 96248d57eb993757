import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Icon } from '../../look/Icon';

/** How to play with friends: three steps, the first of which can be taken here. */
export function WithFriends({ phone }: { phone: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t(phone ? 'arrive.friendsShort' : 'arrive.friends')}</h2>
      <ol>
        <li>
          <Icon name="table" />
          <span>
            <Link href="/tables">
              <b>1. {t('arrive.open')}</b>
            </Link>
            <span>{t(phone ? 'arrive.openTextPhone' : 'arrive.openText')}</span>
          </span>
        </li>
        <li>
          <Icon name="send" />
          <span>
            <b>2. {t('arrive.send')}</b>
            <span>{t('arrive.sendText')}</span>
          </span>
        </li>
        <li>
          <Icon name={phone ? 'bot' : 'robot'} />
          <span>
            <b>3. {t('arrive.bots')}</b>
            <span>{t('arrive.botsText')}</span>
          </span>
        </li>
      </ol>
    </>
  );
}
