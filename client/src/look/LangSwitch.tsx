import { useTranslation } from 'react-i18next';
import { setLang, useLang } from '../i18n';
import './langswitch.css';

export function LangSwitch() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <div className="lang" role="group" aria-label={t('lang.label')}>
      {(['pl', 'en'] as const).map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={lang === code}
          aria-label={`${code.toUpperCase()}: ${t(`lang.${code}`)}`}
          onClick={() => setLang(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
