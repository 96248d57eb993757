import { i18next } from '../../i18n';
import en from './text/en.json';
import pl from './text/pl.json';

i18next.addResourceBundle('pl', 'cults', pl);
i18next.addResourceBundle('en', 'cults', en);
