import type { VisitorKey } from './visitors.ts';

/** Alerts of the demo's visitors. */
export type AlertFact = { who: VisitorKey; language: 'en' | 'fr'; daysAgo: number } & (
  | { listing: string }
  | { priceOf: string }
  | { nextLike: string }
);

const boats = '/boats-for-sale-vancouver-island-bc';

export const alerts: readonly AlertFact[] = [
  { who: 'fathom', language: 'en', daysAgo: 5, listing: `${boats}/aluminum-boats?price=-90000` },
  { who: 'fathom', language: 'en', daysAgo: 4, priceOf: 'TJ-21-1101' },
  { who: 'marnage', language: 'fr', daysAgo: 9, listing: `${boats}?condition=Used` },
  { who: 'cleat', language: 'en', daysAgo: 16, priceOf: 'ME-150-4101' },
  { who: 'greve', language: 'fr', daysAgo: 22, nextLike: 'SS-22U-0058' },
];

/** The consent text, as in the form. */
export const alertConsentText = {
  en: 'Yes, Salish Coast Marine may write to me about this by email, once a day at most. I can stop it at any time.',
  fr: 'Oui, Salish Coast Marine peut m’écrire à ce sujet par courriel, une fois par jour au plus. Je peux l’arrêter en tout temps.',
} as const;
