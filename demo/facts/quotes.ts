import type { Language } from '../../src/i18n/language.ts';
import type { Localized } from '../../src/lib/localized.ts';
import type { OwnBoat } from '../../src/quotes/rules/own-boat.ts';
import type { QuoteState } from '../../src/quotes/rules/versions.ts';
import type { VisitorKey } from './visitors.ts';

/** Six boats with a quote in every state. `owner` as in `leads.ts`. */

export type QuoteFact = {
  who: VisitorKey;
  language: Language;
  /** The stock number of the engine. */
  sku: string;
  boat: OwnBoat;
  state: QuoteState;
  daysAgo: number;
  /** Each with the days since it was sent; null for a draft. */
  versions: { sentDaysAgo: number | null; note?: string; added?: { name: Localized; cents: number } }[];
  /** When the customer answered. */
  answeredDaysAgo?: number;
  tradeCents?: { from: number; to: number };
  owner?: number;
  /** Staff wrote it at the counter; the others began as leads. */
  isByStaff?: boolean;
};

const engine = { horsepower: null, year: null, stroke: null, runs: true, model: null, make: null };

export const quotes: readonly QuoteFact[] = [
  {
    who: 'hauban',
    language: 'fr',
    sku: 'ME-250-4204',
    state: 'expired',
    daysAgo: 21,
    owner: 1,
    boat: {
      kind: 'pilothouse',
      other: null,
      lengthFeet: 24,
      plateHp: 300,
      transomInches: 25,
      wantsTrade: false,
      oldEngine: { ...engine, make: 'Yamaha', horsepower: 225, year: 2008, stroke: 'four' },
    },
    versions: [{ sentDaysAgo: 21 }],
  },
  {
    who: 'quay',
    language: 'en',
    sku: 'ME-90-4034',
    state: 'sent',
    daysAgo: 12,
    owner: 0,
    boat: {
      kind: 'open',
      other: null,
      lengthFeet: 17,
      plateHp: 115,
      transomInches: 20,
      wantsTrade: true,
      oldEngine: { ...engine, make: 'Mercury', horsepower: 90, year: 2006, stroke: 'two' },
    },
    versions: [
      { sentDaysAgo: 12 },
      {
        sentDaysAgo: null,
        note: 'With the new steering cable we talked about.',
        added: { name: { en: 'Steering cable, fitted', fr: 'Câble de direction, posé' }, cents: 26_500 },
      },
    ],
  },
  {
    who: 'bouee',
    language: 'fr',
    sku: 'ME-25-4020',
    state: 'declined',
    daysAgo: 9,
    answeredDaysAgo: 6,
    boat: {
      kind: 'inflatable',
      other: null,
      lengthFeet: 12,
      plateHp: 25,
      transomInches: 20,
      wantsTrade: false,
      oldEngine: null,
    },
    versions: [{ sentDaysAgo: 9 }],
  },
  {
    who: 'thwart',
    language: 'en',
    sku: 'ME-115-4037',
    state: 'sent',
    daysAgo: 5,
    owner: 0,
    boat: {
      kind: 'runabout',
      other: null,
      lengthFeet: 19,
      plateHp: 150,
      transomInches: 20,
      wantsTrade: true,
      oldEngine: { ...engine, make: 'Evinrude', horsepower: 115, year: 2011, stroke: 'two' },
    },
    tradeCents: { from: 180_000, to: 240_000 },
    versions: [
      { sentDaysAgo: 5 },
      {
        sentDaysAgo: 1,
        note: 'Your photos look good: the range for your engine is in, and a second battery as you asked.',
        added: { name: { en: 'Second battery with switch', fr: 'Deuxième batterie avec sélecteur' }, cents: 38_900 },
      },
    ],
  },
  {
    who: 'fathom',
    language: 'en',
    sku: 'ME-150-4101',
    state: 'accepted',
    daysAgo: 4,
    answeredDaysAgo: 1,
    owner: 1,
    boat: {
      kind: 'cuddy',
      other: null,
      lengthFeet: 20,
      plateHp: 200,
      transomInches: 25,
      wantsTrade: false,
      oldEngine: { ...engine, make: 'Mercury', horsepower: 150, year: 2003, stroke: 'two', runs: false },
    },
    versions: [{ sentDaysAgo: 4 }],
  },
  {
    who: 'halyard',
    language: 'en',
    sku: 'ME-20-4013',
    state: 'draft',
    daysAgo: 0,
    owner: 0,
    isByStaff: true,
    boat: {
      kind: 'utility',
      other: null,
      lengthFeet: 14,
      plateHp: 25,
      transomInches: 20,
      wantsTrade: false,
      oldEngine: null,
    },
    versions: [{ sentDaysAgo: null }],
  },
];
