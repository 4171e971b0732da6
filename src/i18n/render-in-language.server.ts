import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from './language.ts';
import { askLocale } from './locale.ts';

const pageLanguage = new AsyncLocalStorage<Language>();
askLocale(() => pageLanguage.getStore() ?? 'en');

/** Renders with all messages in one language; requests in both languages may be rendered concurrently. */
export const renderInLanguage = <Result>(language: Language, render: () => Result): Result =>
  pageLanguage.run(language, render);
