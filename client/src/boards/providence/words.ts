import { i18next } from '../../i18n';
import en from './text/en.json';
import pl from './text/pl.json';

i18next.addResourceBundle('pl', 'providence', pl);
i18next.addResourceBundle('en', 'providence', en);
