import { eq, inArray } from 'drizzle-orm';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { contactType } from '#src/leads/contact-type.ts';
import { contact } from '#src/leads/lead.table.ts';
import { snapshotOf } from '#src/leads/product-snapshot.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import { leadTexts } from '#src/quotes/own-boat-text.ts';
import { withBrand } from '#src/quotes/price-engine.server.ts';
import { quote, quoteVersion } from '#src/quotes/quote.table.ts';
import { nextQuoteNumber } from '#src/quotes/quote-number.server.ts';
import { withTradeRange } from '#src/quotes/rules/drafts.ts';
import { priceLines } from '#src/quotes/rules/price-lines.ts';
import { type QuoteLine, quoteLine } from '#src/quotes/rules/quote-line.ts';
import { totalsOf } from '#src/quotes/rules/totals.ts';
import { lastDayOf } from '#src/quotes/rules/versions.ts';
import { type QuoteFact, quotes } from '../../../../demo/facts/quotes.ts';
import { visitors } from '../../../../demo/facts/visitors.ts';
import { demoAttribution } from './demo-attribution.server.ts';
import { type Owner, ownerAt, ownersFor } from './owners.server.ts';
import { arrival } from './status-history.server.ts';

type Engine = { row: typeof product.$inferSelect; name: Localized };
type Context = { engines: ReadonlyMap<string, Engine>; owners: readonly Owner[]; settings: Settings; now: Date };

/** A quote in every state, with the leads that they began as. One whose engine is not in the demo is left out. */
export async function plantQuotes(tx: Tx, now: Date): Promise<void> {
  const context = {
    engines: await findEngines(tx),
    owners: await ownersFor(tx, 'contact'),
    settings: await readSettings(tx),
    now,
  };
  for (const fact of quotes) await plantQuote(tx, fact, context);
}

async function findEngines(tx: Tx): Promise<Map<string, Engine>> {
  const skus = quotes.map(({ sku }) => sku);
  const rows = await tx
    .select({ row: product, brand: brand.name })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(inArray(product.sku, skus));
  return new Map(rows.map(({ row, brand: made }) => [row.sku ?? '', { row, name: withBrand(row.name, made) }]));
}

async function plantQuote(tx: Tx, fact: QuoteFact, { engines, owners, settings, now }: Context): Promise<void> {
  const { who, language, sku, boat, state, tradeCents } = fact;
  const engine = engines.get(sku);
  const first = engine && linesOf(fact, engine, settings, now);
  if (!engine || !first) return;
  const { firstName, lastName, email, phone } = visitors[who];
  const at = timeOf(fact.daysAgo, now);
  const times = { createdAt: at, updatedAt: at };
  const sender = { name: `${firstName} ${lastName}`, email, phone, language };
  const owner = ownerAt(owners, fact.owner)?.id ?? null;
  const lead = fact.isByStaff ? null : await plantLead(tx, { ...sender, ...times, owner }, fact, engine);
  const answeredAt = fact.answeredDaysAgo === undefined ? null : timeOf(fact.answeredDaysAgo, now);
  const accepted = {
    acceptedAt: answeredAt,
    acceptedName: sender.name,
    acceptedVersion: fact.versions.length,
    acceptedTotalCents: totalsOf(first, settings.taxes).totalCents,
  };
  const [row] = await tx
    .insert(quote)
    .values({
      ...sender,
      ...times,
      owner,
      state,
      boat,
      contact: lead,
      kind: 'repower',
      subject: engine.name,
      product: engine.row.id,
      number: await nextQuoteNumber(tx, 'repower', at),
      ...(tradeCents && { tradeFromCents: tradeCents.from, tradeToCents: tradeCents.to }),
      ...(state === 'accepted' && accepted),
      ...(state === 'declined' && { declinedAt: answeredAt }),
    })
    .returning({ id: quote.id });
  if (!row) throw new Error('no quote was stored');
  const versions = fact.versions.map(({ sentDaysAgo, note = null, added }, place) => {
    const sentAt = sentDaysAgo === null ? null : timeOf(sentDaysAgo, now);
    return {
      quoteId: row.id,
      version: place + 1,
      note,
      sentAt,
      priceFrom: at,
      createdAt: sentAt ?? at,
      lines: place === 0 || !added ? first : revised(first, added, tradeCents),
      lastDay: sentAt && lastDayOf(sentAt, settings.repower.validDays),
      taxes: settings.taxes,
    };
  });
  await tx.insert(quoteVersion).values(versions);
}

/** In the morning of that day, so that it lies in the past on any day. */
export const timeOf = (daysAgo: number, now: Date): Date => arrival(daysAgo === 0 ? 0.5 : daysAgo * 24 + 2, now);

function linesOf({ boat }: QuoteFact, { row, name }: Engine, settings: Settings, now: Date): QuoteLine[] | null {
  const year = row.programYear ?? row.manufacturingYear;
  const dated = (text: string) => (year === null ? text : `${text}, ${year}`);
  return priceLines({
    engine: {
      id: row.id,
      name: { en: dated(name.en), fr: name.fr && dated(name.fr) },
      attributes: row.attributes,
      priceCents: priceOnDay(row, dealerDay(now)),
    },
    propeller: null,
    boat,
    trade: null,
    settings: settings.repower,
  });
}

function revised(
  lines: readonly QuoteLine[],
  added: { name: Localized; cents: number },
  trade: QuoteFact['tradeCents'],
): QuoteLine[] {
  const line = quoteLine('other', added.cents, { name: added.name, isByStaff: true });
  return withTradeRange([...lines, line], trade ? { fromCents: trade.from, toCents: trade.to } : null, false);
}

type Sender = Pick<typeof contact.$inferInsert, 'name' | 'email' | 'phone' | 'language' | 'owner'> & {
  createdAt: Date;
  updatedAt: Date;
};

async function plantLead(
  tx: Tx,
  sender: Sender,
  { boat, state, daysAgo }: QuoteFact,
  { row, name }: Engine,
): Promise<number> {
  const [lead] = await tx
    .insert(contact)
    .values({
      ...sender,
      type: contactType.quote,
      ...leadTexts(name, boat),
      product: row.id,
      productSnapshot: snapshotOf(row, sender.createdAt),
      sourcePage: '/new-engine',
      ...demoAttribution(daysAgo, 'site', sender.createdAt),
      status: state === 'sent' ? 2 : 3,
      firstAnsweredAt: sender.createdAt,
    })
    .returning({ id: contact.id });
  if (!lead) throw new Error('no lead was stored');
  return lead.id;
}
