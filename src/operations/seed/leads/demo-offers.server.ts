import { inArray } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { quote, quoteVersion } from '#src/quotes/quote.table.ts';
import { validDaysOf } from '#src/quotes/quote-link.server.ts';
import { nextQuoteNumber } from '#src/quotes/quote-number.server.ts';
import { heldUnits } from '#src/quotes/rules/held-units.ts';
import { type QuoteLine, quoteLine } from '#src/quotes/rules/quote-line.ts';
import { totalsOf } from '#src/quotes/rules/totals.ts';
import { lastDayOf } from '#src/quotes/rules/versions.ts';
import { findUnits, type Unit, unitLine } from '#src/quotes/unit-line.server.ts';
import { holdUnits } from '#src/sales/hold-units.server.ts';
import { type OfferFact, type OfferLine, offers } from '../../../../demo/facts/offers.ts';
import { visitors } from '../../../../demo/facts/visitors.ts';
import { timeOf } from './demo-quotes.server.ts';
import { ownerAt, ownersFor } from './owners.server.ts';

/** Written offers in every state; an accepted one holds its units. One whose units are not in the demo is left out. */
export async function plantOffers(tx: Tx, now: Date): Promise<void> {
  const units = await findDemoUnits(tx);
  const owners = await ownersFor(tx, 'contact');
  for (const fact of offers) {
    const versions = fact.versions.map(({ lines }) => linesOf(lines, units, timeOf(fact.daysAgo, now)));
    if (versions.every((lines) => lines !== null))
      await plantOffer(tx, fact, versions, { owner: ownerAt(owners, fact.owner)?.id ?? null, now });
  }
}

async function findDemoUnits(tx: Tx): Promise<Map<string, Unit>> {
  const skus = offers.flatMap(({ versions }) => versions.flatMap(({ lines }) => lines.flatMap(skuOf)));
  const rows = await tx.select({ id: product.id }).from(product).where(inArray(product.sku, skus));
  const units = await findUnits(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map([...units.values()].map((unit) => [unit.row.sku ?? '', unit]));
}

const skuOf = (line: OfferLine): string[] => ('sku' in line ? [line.sku] : []);

/** Each version's lines are in the order of the one before, so that their places are their keys. */
function linesOf(lines: readonly OfferLine[], units: ReadonlyMap<string, Unit>, at: Date): QuoteLine[] | null {
  if (lines.some((line) => skuOf(line).some((sku) => units.get(sku)?.isGone !== false))) return null;
  const place = (sku: string | undefined) => lines.findIndex((line) => 'sku' in line && line.sku === sku);
  return lines.map((line, index) => ({ ...lineOf(line, units, at, place), key: index + 1 }));
}

function lineOf(
  line: OfferLine,
  units: ReadonlyMap<string, Unit>,
  at: Date,
  place: (sku: string | undefined) => number,
): QuoteLine {
  const byStaff = { isByStaff: true };
  if ('sku' in line) {
    const unit = units.get(line.sku);
    if (!unit) throw new Error(`${line.sku} is not in the demo`);
    return unitLine(unit, line.quantity ?? 1, at);
  }
  if ('work' in line)
    return quoteLine('other', line.dollars * 100, { name: line.work, hours: line.hours ?? null, ...byStaff });
  if ('discount' in line) {
    const of = line.of === undefined ? null : place(line.of) + 1;
    return quoteLine('discount', -line.dollars * 100, { name: line.discount, of, ...byStaff });
  }
  if ('trade' in line) return quoteLine('trade', -line.dollars * 100, { trade: line.trade, ...byStaff });
  return quoteLine('lien', line.lienDollars * 100, byStaff);
}

type Context = { owner: number | null; now: Date };

async function plantOffer(tx: Tx, fact: OfferFact, versions: QuoteLine[][], { owner, now }: Context): Promise<void> {
  const { who, language, state, daysAgo, opened = 0, withdrawnReason = null } = fact;
  const { firstName, lastName, email, phone } = visitors[who];
  const settings = await readSettings(tx);
  const at = timeOf(daysAgo, now);
  const answeredAt = fact.answeredDaysAgo === undefined ? null : timeOf(fact.answeredDaysAgo, now);
  const last = versions.at(-1) ?? [];
  const unit = last.find(({ kind }) => kind === 'unit');
  const name = `${firstName} ${lastName}`;
  const accepted = {
    acceptedAt: answeredAt,
    acceptedName: name,
    acceptedVersion: versions.length,
    acceptedTotalCents: totalsOf(last, settings.taxes).totalCents,
  };
  const [row] = await tx
    .insert(quote)
    .values({
      ...{ kind: 'offer', name, email, phone, language, state, owner, createdAt: at, updatedAt: answeredAt ?? at },
      number: await nextQuoteNumber(tx, 'offer', at),
      subject: unit?.name ?? { en: 'Offer', fr: 'Offre' },
      product: unit?.product ?? null,
      ...(opened > 0 && { openedTimes: opened, openedAt: timeOf(Math.max(0, daysAgo - 1), now) }),
      ...(state === 'accepted' && accepted),
      ...(state === 'withdrawn' && { withdrawnAt: answeredAt, withdrawnReason }),
    })
    .returning();
  if (!row) throw new Error('no offer was stored');
  for (const [place, lines] of versions.entries()) {
    const { sentDaysAgo = null, note = null } = fact.versions[place] ?? {};
    const sentAt = sentDaysAgo === null ? null : timeOf(sentDaysAgo, now);
    const lastDay = sentAt && lastDayOf(sentAt, validDaysOf(row, settings));
    const times = { priceFrom: at, createdAt: sentAt ?? at, sentAt, lastDay };
    await tx
      .insert(quoteVersion)
      .values({ quoteId: row.id, version: place + 1, note, lines, taxes: settings.taxes, ...times });
  }
  if (state === 'accepted') await holdUnits(tx, { quoteId: row.id, units: heldUnits(last), now: answeredAt ?? now });
}
