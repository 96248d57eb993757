import i18next from 'i18next';
import { useTranslation, initReactI18next } from 'react-i18next';
import type { Lang, Text } from '../api/types';
import en from './en.json';
import pl from './pl.json';

const KEY = 'penumbra.lang';

function storedLang(): Lang {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY);
  if (stored === 'pl' || stored === 'en') return stored;
  return typeof navigator !== 'undefined' && navigator.language.startsWith('pl') ? 'pl' : 'en';
}

void i18next.use(initReactI18next).init({
  lng: storedLang(),
  fallbackLng: 'en',
  resources: { pl: { translation: pl }, en: { translation: en } },
  interpolation: { escapeValue: false },
  returnNull: false,
  showSupportNotice: false,
});

export function setLang(lang: Lang): void {
  localStorage.setItem(KEY, lang);
  void i18next.changeLanguage(lang);
}

export function useLang(): Lang {
  const { i18n } = useTranslation();
  return i18n.language === 'pl' ? 'pl' : 'en';
}

/** A text of the server in the reader's language. */
export function useText(): (text: Text | undefined | null) => string {
  const lang = useLang();
  return (text) => text?.[lang] ?? '';
}

export { i18next };
