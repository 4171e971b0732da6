import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { trade } from '#src/leads/lead.table.ts';
import { idList, optionalId } from '#src/lib/input/field.ts';
import type { Localized } from '#src/lib/localized.ts';
import { dollarsFromCents, dollarsOrNull } from '#src/lib/money.ts';
import { readServices, type ServiceLine } from '#src/quotes/estimate/service-lines.server.ts';
import { validDaysOf } from '#src/quotes/quote-link.server.ts';
import { type QuoteLine, quoteLine, withKeys } from '#src/quotes/rules/quote-line.ts';
import { quoteKinds } from '#src/quotes/rules/versions.ts';
import { todaysLines } from '#src/quotes/todays-lines.server.ts';
import { findUnits, unitLine } from '#src/quotes/unit-line.server.ts';
import type { OpenedCatalogue } from '#src/view-models/catalogue.server.ts';
import { type DraftLine, ownBoatInput } from '../quote-input.ts';
import { findMisfits, type Misfit } from './misfits.server.ts';

/** What the editor of a quote needs before anything is stored: lines at today's prices, and what doesn't fit. */

export const beginInput = z.strictObject({
  kind: z.enum(quoteKinds, 'input_unknown_choice'),
  product: optionalId().describe('The engine, or the first unit of an offer'),
  boat: ownBoatInput,
  trade: optionalId().describe('The trade-in form of what the customer offers'),
  units: idList(60).describe('The products of the lines so far'),
  add: optionalId().describe('A unit to be added at today’s price'),
  booking: optionalId().optional().describe('Of an estimate: its services come first'),
});

export type Beginning = {
  /** At today's prices, with the customer's trade. */
  lines: DraftLine[];
  /** One of each unit of the lines so far, at today's price; without those that are sold. */
  units: DraftLine[];
  /** The unit that was to be added. */
  added: DraftLine | null;
  misfits: Misfit[];
  settings: Pick<Settings, 'taxes' | 'finance' | 'offers' | 'repower'> & { validDays: number };
  /** Lines that the settings or earlier quotes have in both languages. */
  phrases: { name: Localized; amount: number | null }[];
  /** Of an estimate: services as lines, those of the booking first. */
  services: ServiceLine[];
};

export async function beginQuote(
  opened: OpenedCatalogue,
  { kind, product, boat, trade: form, units, add, booking }: z.output<typeof beginInput>,
  { language, now }: { language: Language; now: Date },
): Promise<Beginning> {
  const { db, context } = opened;
  const { taxes, finance, offers, repower } = context.settings;
  const today = await todaysLines(opened, { kind, boat, product }, [], now);
  const traded = form === null ? [] : await tradeLines(opened, form);
  const known = await findUnits(db, [...units, ...(add === null ? [] : [add])]);
  const lineOf = (id: number | null): DraftLine[] => {
    const unit = id === null ? undefined : known.get(id);
    return unit && !unit.isGone ? [draftLineOf(unitLine(unit, 1, now))] : [];
  };
  const inQuote = [...new Set([...units, ...(add === null ? [] : [add])])].flatMap((id) => known.get(id) ?? []);
  return {
    lines: withKeys([...today, ...traded]).map(draftLineOf),
    units: kind === 'offer' ? units.flatMap(lineOf) : [],
    added: lineOf(add)[0] ?? null,
    misfits: await findMisfits(opened, inQuote, boat, language),
    settings: { taxes, finance, offers, repower, validDays: validDaysOf({ kind }, context.settings) },
    phrases: await phrasesOf(opened),
    services: kind === 'estimate' ? await readServices(db, booking) : [],
  };
}

export const draftLineOf = ({ cents, isByStaff: _isByStaff, since: _since, ...line }: QuoteLine): DraftLine => ({
  ...line,
  amount: dollarsOrNull(cents),
});

async function tradeLines({ db }: OpenedCatalogue, form: number): Promise<QuoteLine[]> {
  const [row] = await db.select().from(trade).where(eq(trade.id, form));
  if (!row) return [];
  const { make, model, year, hin, engineHours: hours } = row;
  return [quoteLine('trade', null, { trade: { make, model, year, hin, hours } })];
}

const maxPhrases = 200;

/** Those of the settings first, then the latest. */
async function phrasesOf({ db, context }: OpenedCatalogue): Promise<Beginning['phrases']> {
  const { extras } = context.settings.offers;
  const version = sql.identifier('quote_version');
  const { rows } = await db.execute<{ name: Localized }>(sql`
    SELECT name FROM (
      SELECT line -> 'name' AS name, max(${version}.created_at) AS at
      FROM ${version}, jsonb_array_elements(${version}.lines) AS line
      WHERE line ->> 'kind' IN ('other', 'part', 'discount') AND line -> 'name' ->> 'fr' IS NOT NULL
      GROUP BY 1
    ) AS used ORDER BY ${desc(sql.identifier('at'))} LIMIT ${maxPhrases}`);
  const own = extras.map(({ name, cents }) => ({ name, amount: dollarsFromCents(cents) }));
  return [...own, ...rows.map(({ name }) => ({ name, amount: null }))];
}
