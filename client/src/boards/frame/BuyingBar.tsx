import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import type { Buying } from './useBuying';
import './buying.css';

/** What is about to be bought: it can be taken back for a moment, or waits for a word. */
export function BuyingBar({
  buying,
  say,
}: {
  buying: Buying;
  say: (option: NonNullable<Buying['pending']>['option']) => string;
}) {
  const { t } = useTranslation('frame');
  const { pending, confirm, cancel } = buying;
  if (!pending) return null;
  const { option, left } = pending;
  return (
    <div className="fr-buying" role="alertdialog" aria-label={say(option)}>
      <span>{say(option)}</span>
      {left === null ? (
        <>
          <Button onClick={cancel}>{t('buying.no')}</Button>
          <Button kind="primary" onClick={confirm}>
            {t('buying.yes')}
          </Button>
        </>
      ) : (
        <Button onClick={cancel}>{t('buying.undo', { left })}</Button>
      )}
    </div>
  );
}
