import { z } from 'zod';
import type { Localized } from '#src/lib/localized.ts';
import { type LeadSource, leadSources } from './lead-source.ts';

/** `doubt`: its unit is in stock again, and nobody has decided whether the sale stands. */
export const saleStates = ['sold', 'doubt', 'undone'] as const;
export type SaleState = (typeof saleStates)[number];

/** A sale as lists, answers and files have it. It is recorded and corrected by calls of its own. */
export type SaleForm = {
  on: string;
  name: Localized;
  stockNumber: string | null;
  type: number | null;
  units: number;
  /** Dollars, of each unit and of all. */
  price: number | null;
  total: number | null;
  trade: boolean;
  source: LeadSource | null;
  channel: string | null;
  firstChannel: string | null;
  state: SaleState;
  undoneOn: string | null;
  undoneBy: string | null;
  daysInStock: number | null;
  product: number | null;
  by: number | null;
  quote: number | null;
  undoUntil: string;
};

const dollars = (what: string) => z.number().nullable().describe(what);

export const saleShape = {
  on: z.iso.date().describe('The day of the sale'),
  name: z.object({ en: z.string(), fr: z.string().nullable() }),
  stockNumber: z.string().nullable(),
  type: z.int().nullable().describe('The type of the product'),
  units: z.int(),
  price: dollars('Dollars, of each unit'),
  total: dollars('Dollars, of all units'),
  trade: z.boolean().describe('Whether a trade was taken'),
  source: z.enum(leadSources).nullable().describe('How the buyer came'),
  channel: z.string().nullable().describe('The channel of the last touch of a lead of the site'),
  firstChannel: z.string().nullable().describe('The channel of its first touch'),
  state: z
    .enum(saleStates)
    .describe('`doubt`: its unit is in stock again, and nobody has decided whether the sale stands'),
  undoneOn: z.iso.date().nullable(),
  undoneBy: z.string().nullable(),
  daysInStock: z.int().nullable(),
  product: z.int().nullable().describe('Null once the product was deleted for good'),
  by: z.int().nullable().describe('The member of staff who sold it'),
  quote: z.int().nullable().describe('The offer that it was sold from'),
  undoUntil: z.iso.datetime(),
} satisfies Record<keyof SaleForm, z.ZodType>;

/** Names and colours of the states in the back office. */
export const saleStateChoices = [
  { value: 'sold', label: 'admin_sale_state_sold', tone: 'port' },
  { value: 'doubt', label: 'admin_sale_state_doubt', tone: 'oil' },
  { value: 'undone', label: 'admin_sale_state_undone', tone: 'fog' },
] as const;
