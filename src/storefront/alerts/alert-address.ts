import type { Language } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';

type Subject = { listing: string } | { price: number } | { next: number };

/** The page that asks for an email address, with and without scripts. */
export const alertAddress = (subject: Subject, language: Language): string =>
  `${hrefIn(language, '/watch')}?${new URLSearchParams(Object.entries(subject).map(([name, value]) => [name, String(value)]))}`;
