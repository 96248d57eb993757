import { useTranslation } from 'react-i18next';
import './hint.css';

/** The star on what a bot would choose: a shape, since colour alone is not for everybody. */
export function HintMark() {
  const { t } = useTranslation();
  return (
    <span className="hintmark">
      <span aria-hidden="true">★</span>
      <span className="only-read">{t('hint.best')}. </span>
    </span>
  );
}
