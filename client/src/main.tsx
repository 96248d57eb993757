import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MeProvider } from './api/MeContext';
import { App } from './App';
import { i18next } from './i18n';
import './look/fonts.css';
import './look/tokens.css';
import './look/tokens-light.css';
import './look/base.css';
import './look/size.css';
import { Standing } from './screens/Fallen';
import { dressPage } from './settings/page';

document.documentElement.lang = i18next.language;
i18next.on('languageChanged', (lang) => {
  document.documentElement.lang = lang;
});

dressPage();
// While the page is made, its parts change: a worker would answer with old ones.
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Standing>
      <MeProvider>
        <App />
      </MeProvider>
    </Standing>
  </StrictMode>,
);
