import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isAdminPath, languageOfPath } from './i18n/language.ts';
import { overwriteGetLocale } from './i18n/messages/runtime.js';

// The back office speaks the language of who is signed in, which its document says.
const documentLanguage = document.documentElement.lang.startsWith('fr') ? 'fr' : 'en';
overwriteGetLocale(() => {
  const { pathname } = window.location;
  return isAdminPath(pathname) ? documentLanguage : languageOfPath(pathname);
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
