import { z } from 'zod';
import { dollarsFromCents, dollarsOrNull } from '#src/lib/money.ts';
import type { Held, HeldQuote } from '../held-quote.server.ts';
import { advices, lineKinds } from '../rules/quote-line.ts';
import { quoteKinds, quoteStates } from '../rules/versions.ts';

/** A quote as the API answers it, in dollars. */

const text = z.object({ en: z.string(), fr: z.string().nullable() });

const versionAnswer = z.object({
  version: z.int(),
  sentAt: z.iso.datetime().nullable(),
  lastDay: z.string().nullable().describe('The price holds to the end of this day'),
  isOpen: z.boolean().describe('It may be accepted now'),
  lines: z.array(
    z.object({
      key: z.int().describe('The same in all versions'),
      kind: z.enum(lineKinds),
      name: text.nullable(),
      amount: z.number().nullable().describe('Of the whole line; null: still to be said'),
      product: z.int().nullable(),
      type: z.enum(['boat', 'engine', 'part']).nullable().describe('Of that product'),
      quantity: z.int(),
      hours: z.number().nullable(),
      taxes: z.array(z.string()).nullable().describe('The taxes chosen for it; null: as the settings say'),
      of: z.int().nullable().describe('The key of the line that a discount lowers; null: all units'),
      trade: z
        .object({
          make: z.string(),
          model: z.string().nullable(),
          year: z.int().nullable(),
          hin: z.string().nullable(),
          hours: z.number().nullable(),
        })
        .nullable(),
      service: z.int().nullable().optional(),
      why: z.string().nullable().optional().describe('Of an estimate: why it is needed'),
      photo: z.int().nullable().optional(),
      advice: z.enum(advices).nullable().optional(),
    }),
  ),
  subtotal: z.number(),
  taxes: z.array(z.object({ name: text, percent: z.number(), amount: z.number() })),
  taxesOff: z.array(z.object({ tax: z.string(), reason: z.string() })),
  lien: z.number().describe('Paid to whoever has a lien on the trade'),
  credit: z.number().describe('What a trade above the rest pays of taxes and lien'),
  total: z.number(),
  owed: z.number().describe('What is left of such a trade: the dealer owes it'),
  note: z.string().nullable(),
});

export const quoteAnswer = z
  .object({
    number: z.string(),
    state: z.enum(quoteStates),
    kind: z.enum(quoteKinds),
    subject: text.describe('The engine, or the first unit of an offer'),
    versions: z.array(versionAnswer),
    acceptedAt: z.iso.datetime().nullable(),
    acceptedVersion: z.int().nullable(),
    acceptedTotal: z.number().nullable(),
    withdrawnReason: z.string().nullable(),
  })
  .meta({ id: 'Quote' });
/** Versions that were sent; drafts are for staff alone. */
export const quoteAnswerOf = (held: HeldQuote): z.output<typeof quoteAnswer> => ({
  number: held.row.number,
  state: held.state,
  kind: held.row.kind,
  subject: held.row.subject,
  versions: held.versions.filter(({ sentAt }) => sentAt !== null).map((one) => versionOf(one, held)),
  acceptedAt: held.row.acceptedAt?.toISOString() ?? null,
  acceptedVersion: held.row.acceptedVersion,
  acceptedTotal: dollarsOrNull(held.row.acceptedTotalCents),
  withdrawnReason: held.row.withdrawnReason,
});

export const versionOf = (one: Held, { open }: HeldQuote): z.output<typeof versionAnswer> => ({
  version: one.version,
  sentAt: one.sentAt?.toISOString() ?? null,
  lastDay: one.lastDay,
  isOpen: open.some(({ version }) => version === one.version),
  lines: one.lines.map(({ cents, isByStaff: _isByStaff, since: _since, ...line }) => ({
    ...line,
    amount: dollarsOrNull(cents),
  })),
  subtotal: dollarsFromCents(one.totals.subtotalCents),
  taxes: one.totals.taxes.map(({ name, percent, cents }) => ({ name, percent, amount: dollarsFromCents(cents) })),
  taxesOff: one.taxes.flatMap(({ name, off }) => (off === undefined ? [] : [{ tax: name.en, reason: off }])),
  lien: dollarsFromCents(one.totals.lienCents),
  credit: dollarsFromCents(one.totals.creditCents),
  total: dollarsFromCents(one.totals.totalCents),
  owed: dollarsFromCents(one.totals.owedCents),
  note: one.note,
});
