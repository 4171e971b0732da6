import { z } from 'zod';
import { dollarsFromCents } from '#src/lib/money.ts';
import type { Held, HeldQuote } from './held-quote.server.ts';
import { lineKinds } from './rules/price-lines.ts';
import { quoteStates } from './rules/versions.ts';

/** A quote as the API answers it, in dollars. */

const text = z.object({ en: z.string(), fr: z.string().nullable() });

const versionAnswer = z.object({
  version: z.int(),
  sentAt: z.iso.datetime().nullable(),
  lastDay: z.string().nullable().describe('The price holds to the end of this day'),
  isOpen: z.boolean().describe('It may be accepted now'),
  lines: z.array(
    z.object({
      kind: z.enum(lineKinds),
      name: text.nullable(),
      amount: z.number().nullable().describe('Null: still to be said'),
    }),
  ),
  subtotal: z.number(),
  taxes: z.array(z.object({ name: text, percent: z.number(), amount: z.number() })),
  total: z.number(),
  note: z.string().nullable(),
});

export const quoteAnswer = z.object({
  number: z.string(),
  state: z.enum(quoteStates),
  engine: text,
  versions: z.array(versionAnswer),
  acceptedAt: z.iso.datetime().nullable(),
  acceptedVersion: z.int().nullable(),
  acceptedTotal: z.number().nullable(),
});

/** Versions that were sent; drafts are for staff alone. */
export const quoteAnswerOf = (held: HeldQuote): z.output<typeof quoteAnswer> => ({
  number: held.row.number,
  state: held.state,
  engine: held.row.engine,
  versions: held.versions.filter(({ sentAt }) => sentAt !== null).map((one) => versionOf(one, held)),
  acceptedAt: held.row.acceptedAt?.toISOString() ?? null,
  acceptedVersion: held.row.acceptedVersion,
  acceptedTotal: dollars(held.row.acceptedTotalCents),
});

export const versionOf = (one: Held, { open }: HeldQuote): z.output<typeof versionAnswer> => ({
  version: one.version,
  sentAt: one.sentAt?.toISOString() ?? null,
  lastDay: one.lastDay,
  isOpen: open.some(({ version }) => version === one.version),
  lines: one.lines.map(({ kind, name, cents }) => ({ kind, name, amount: dollars(cents) })),
  subtotal: dollarsFromCents(one.totals.subtotalCents),
  taxes: one.totals.taxes.map(({ name, percent, cents }) => ({ name, percent, amount: dollarsFromCents(cents) })),
  total: dollarsFromCents(one.totals.totalCents),
  note: one.note,
});

const dollars = (cents: number | null): number | null => (cents === null ? null : dollarsFromCents(cents));
