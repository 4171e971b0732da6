import type { Language } from '../../src/i18n/language.ts';
import type { Localized } from '../../src/lib/localized.ts';
import type { TradeFacts } from '../../src/quotes/rules/quote-line.ts';
import type { QuoteState } from '../../src/quotes/rules/versions.ts';
import type { VisitorKey } from './visitors.ts';

/** Written offers for units on the lot, in every state. `owner` as in `leads.ts`. */

export type OfferLine =
  | { sku: string; quantity?: number }
  | { work: Localized; dollars: number; hours?: number }
  /** Of the unit with this stock number, or of all units as a package. */
  | { discount: Localized; dollars: number; of?: string }
  | { trade: TradeFacts; dollars: number }
  | { lienDollars: number };

export type OfferFact = {
  who: VisitorKey;
  language: Language;
  state: QuoteState;
  daysAgo: number;
  /** Each with the days since it was sent; null for a draft. */
  versions: { sentDaysAgo: number | null; note?: string; lines: readonly OfferLine[] }[];
  /** When the customer answered, or staff withdrew it. */
  answeredDaysAgo?: number;
  withdrawnReason?: string;
  opened?: number;
  owner: number;
};

const rigging = { en: 'Rigging and sea test', fr: 'Gréement et essai en mer' };
const electronics = { en: 'Electronics fitted and set up', fr: 'Électronique posée et réglée' };
const winter = { en: 'Winter price', fr: 'Prix d’hiver' };

export const offers: readonly OfferFact[] = [
  {
    who: 'skiff',
    language: 'en',
    state: 'sent',
    daysAgo: 3,
    owner: 0,
    opened: 2,
    versions: [
      {
        sentDaysAgo: 3,
        note: 'The whole package as we talked about it on the dock.',
        lines: [
          { sku: 'AR-19-0611' },
          { sku: 'SP-1820-5101' },
          { sku: 'LO-HDS10-8204' },
          { work: electronics, dollars: 480, hours: 4 },
          {
            discount: {
              en: 'Package of boat, trailer and electronics',
              fr: 'Ensemble bateau, remorque et électronique',
            },
            dollars: 2500,
          },
        ],
      },
    ],
  },
  {
    who: 'gunwale',
    language: 'en',
    state: 'sent',
    daysAgo: 6,
    owner: 1,
    versions: [
      {
        sentDaysAgo: 6,
        lines: [
          { sku: 'AV-23-0910' },
          { work: rigging, dollars: 650, hours: 5 },
          { trade: { make: 'Bayliner', model: '185', year: 2013, hin: null, hours: 410 }, dollars: 11_500 },
          { lienDollars: 4200 },
        ],
      },
    ],
  },
  {
    who: 'windlass',
    language: 'en',
    state: 'sent',
    daysAgo: 11,
    owner: 0,
    opened: 4,
    versions: [
      { sentDaysAgo: 11, lines: [{ sku: 'OS-22-0401' }, { sku: 'SP-2224-5110' }] },
      {
        sentDaysAgo: 2,
        note: 'With the radar you asked for, and our winter price on the boat.',
        lines: [
          { sku: 'OS-22-0401' },
          { sku: 'SP-2224-5110' },
          { sku: 'SM-NSX12-8304' },
          { discount: winter, dollars: 3000, of: 'OS-22-0401' },
        ],
      },
    ],
  },
  {
    who: 'cleat',
    language: 'en',
    state: 'accepted',
    daysAgo: 5,
    answeredDaysAgo: 1,
    owner: 0,
    opened: 3,
    versions: [
      {
        sentDaysAgo: 5,
        lines: [
          { sku: 'AR-21-0620' },
          { work: rigging, dollars: 650, hours: 5 },
          { discount: winter, dollars: 1900, of: 'AR-21-0620' },
        ],
      },
    ],
  },
  {
    who: 'sounder',
    language: 'en',
    state: 'withdrawn',
    daysAgo: 18,
    answeredDaysAgo: 10,
    withdrawnReason: 'The boat was damaged in transport. We call you about the next one.',
    owner: 1,
    opened: 1,
    versions: [{ sentDaysAgo: 18, lines: [{ sku: 'HA-21-0702' }] }],
  },
  {
    who: 'tidewell',
    language: 'en',
    state: 'expired',
    daysAgo: 30,
    owner: 1,
    opened: 1,
    versions: [{ sentDaysAgo: 30, lines: [{ sku: 'TJ-18J-0874' }] }],
  },
  {
    who: 'marnage',
    language: 'fr',
    state: 'sent',
    daysAgo: 4,
    owner: 0,
    opened: 1,
    versions: [
      {
        sentDaysAgo: 4,
        note: 'Voici le prix avec la remorque, comme convenu au téléphone.',
        lines: [{ sku: 'AR-17-0601' }, { sku: 'RR-1618-5005' }, { work: rigging, dollars: 650, hours: 5 }],
      },
    ],
  },
  {
    who: 'keelson',
    language: 'en',
    state: 'draft',
    daysAgo: 0,
    owner: 0,
    versions: [
      {
        sentDaysAgo: null,
        lines: [
          { sku: 'HF-420-2215' },
          { trade: { make: 'Zodiac', model: 'Futura', year: 2009, hin: null, hours: 240 }, dollars: 6200 },
        ],
      },
    ],
  },
];
