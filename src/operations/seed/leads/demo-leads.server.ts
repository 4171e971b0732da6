import { eq, inArray } from 'drizzle-orm';
import { href } from 'react-router';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { contactType } from '#src/leads/contact-type.ts';
import { leadDraft, leadNote, leadSnooze, replyPicture } from '#src/leads/inbox/inbox.table.ts';
import { contact, subscriber, trade, tradeMedia } from '#src/leads/lead.table.ts';
import { snapshotOf } from '#src/leads/product-snapshot.ts';
import { dayMs, hourMs } from '#src/lib/duration.ts';
import { media } from '#src/media/media.table.ts';
import { type ConversationFact, conversations } from '../../../../demo/facts/conversations.ts';
import {
  consentText,
  type LeadFact,
  messages,
  subscribers,
  type TradeFact,
  trades,
} from '../../../../demo/facts/leads.ts';
import { visitors } from '../../../../demo/facts/visitors.ts';
import { demoAttribution } from './demo-attribution.server.ts';
import { type Owner, ownerAt, ownersFor, writeDemoHistory } from './owners.server.ts';
import { arrival, statusHistory } from './status-history.server.ts';

type Product = typeof product.$inferSelect;
type Context = { products: ReadonlyMap<string, Product>; owners: readonly Owner[]; now: Date };

/** Messages, trade-ins and subscribers of the two months before the seed. */
export async function plantLeads(tx: Tx, now: Date): Promise<void> {
  const context = { products: await findProducts(tx), owners: await ownersFor(tx, 'contact'), now };
  await plantMessages(tx, context);
  await plantTrades(tx, context);
  await tx.insert(subscriber).values(subscribers.map((fact, at) => subscriberRow(fact, at, now)));
}

async function findProducts(tx: Tx): Promise<Map<string, Product>> {
  const skus = [...messages, ...trades].flatMap(({ sku }) => sku ?? []);
  const rows = await tx.select().from(product).where(inArray(product.sku, skus));
  return new Map(rows.map((row) => [row.sku ?? '', row]));
}

async function plantMessages(tx: Tx, context: Context) {
  const rows = messages.map(({ type, title, message, notes, part, ...lead }) => {
    const { email, phone, ...common } = leadRow(lead, context);
    const reach = { email, phone: type === contactType.requestPhone ? phone : null };
    return { ...common, ...reach, type, title, message, notes, ...part };
  });
  const columns = { id: contact.id, name: contact.name, createdAt: contact.createdAt };
  const planted = await tx.insert(contact).values(rows).returning(columns);
  await writeDemoHistory(
    tx,
    planted.map((row, at) => ({ ...historyOf('contact', messages[at], context), ...named(row) })),
  );
  const known = planted.flatMap(({ id, createdAt }, at) => {
    const fact = messages[at];
    return fact ? [{ who: fact.who, type: fact.type, id, createdAt }] : [];
  });
  await plantConversations(tx, known, context);
}

async function plantTrades(tx: Tx, context: Context) {
  const pictures = await findPictures(tx);
  const planted = await tx
    .insert(trade)
    .values(trades.map((fact) => tradeRow(fact, pictures, context)))
    .returning({ id: trade.id, name: trade.name });
  const galleries = planted.flatMap(({ id: tradeId }, at) =>
    picturesOf(trades[at], pictures)
      .slice(1)
      .map((mediaId, position) => ({ tradeId, position, mediaId })),
  );
  if (galleries.length > 0) await tx.insert(tradeMedia).values(galleries);
  await writeDemoHistory(
    tx,
    planted.map((row, at) => ({ ...historyOf('trade', trades[at], context), ...named(row) })),
  );
}

const named = ({ id, name }: { id: number; name: string }) => ({ recordId: id, recordName: name });

function historyOf(resource: string, fact: LeadFact | undefined, { owners, now }: Context) {
  const createdAt = arrival(fact?.hoursAgo ?? 0, now);
  return { resource, owner: ownerAt(owners, fact?.owner), steps: statusHistory(createdAt, fact?.status ?? 1, now) };
}

/** The fields that messages and trade-ins share. Questions about a product come from its page. */
function leadRow(fact: LeadFact, { products, owners, now }: Context) {
  const { who, hoursAgo, language, sku, page, status, owner, source = 'site' as const, lostReason = null } = fact;
  const { firstName, lastName, email, phone } = visitors[who];
  const about = products.get(sku ?? '');
  const createdAt = arrival(hoursAgo, now);
  const path = about ? href('/product/*', { '*': about.slug }) : page;
  return {
    name: `${firstName} ${lastName}`,
    email,
    phone,
    product: about?.id ?? null,
    productSnapshot: about ? snapshotOf(about, createdAt) : null,
    sourcePage: path && language === 'fr' ? `/fr${path === '/' ? '' : path}` : path,
    language,
    status,
    source,
    ...demoAttribution(hoursAgo, source, createdAt),
    lostReason,
    owner: ownerAt(owners, owner)?.id ?? null,
    createdAt,
    firstAnsweredAt: statusHistory(createdAt, status, now)[0]?.at ?? null,
    updatedAt: statusHistory(createdAt, status, now).at(-1)?.at ?? createdAt,
  };
}

function tradeRow(fact: TradeFact, pictures: ReadonlyMap<string, number>, context: Context) {
  const { make, model, year, hin, hullLength, engine, condition, notes, instagram, staffNotes } = fact;
  return {
    ...leadRow(fact, context),
    make,
    model,
    year,
    hin,
    hullLength,
    condition,
    notes,
    instagram,
    staffNotes,
    engineMake: engine?.make,
    engineHp: engine?.hp,
    engineHours: engine?.hours,
    featureImage: picturesOf(fact, pictures)[0] ?? null,
  };
}

async function findPictures(tx: Tx): Promise<Map<string, number>> {
  const names = trades.flatMap(({ pictures }) => pictures ?? []);
  const rows = await tx.select({ id: media.id, name: media.name }).from(media).where(inArray(media.name, names));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const picturesOf = (fact: TradeFact | undefined, known: ReadonlyMap<string, number>): number[] =>
  (fact?.pictures ?? []).flatMap((name) => known.get(name) ?? []);

function subscriberRow(fact: (typeof subscribers)[number], place: number, now: Date) {
  const { who, language, daysAgo, confirmedAfterHours, unsubscribedDaysAgo } = fact;
  const createdAt = arrival(daysAgo * 24 + 1 + (place % 8), now);
  const confirmedAt =
    confirmedAfterHours === null ? null : new Date(createdAt.getTime() + confirmedAfterHours * hourMs);
  const unsubscribedAt =
    unsubscribedDaysAgo === undefined ? null : new Date(now.getTime() - unsubscribedDaysAgo * dayMs);
  return {
    email: visitors[who].email,
    language,
    consentText: consentText[language],
    // An address reserved for documentation.
    consentAddress: '192.0.2.24',
    confirmedAt,
    unsubscribedAt,
    createdAt,
    updatedAt: unsubscribedAt ?? confirmedAt ?? createdAt,
  };
}

/** A message as it was planted. */
type PlantedMessage = Pick<ConversationFact, 'who' | 'type'> & { id: number; createdAt: Date };
type DemoConversationsContext = { owners: readonly Owner[]; now: Date };

/** Replies, notes and calls about some messages, a draft, and a lead that is set aside. */
async function plantConversations(tx: Tx, messages: readonly PlantedMessage[], context: DemoConversationsContext) {
  for (const fact of conversations) {
    const message = messages.find(({ who, type }) => who === fact.who && type === fact.type);
    if (message) await plantConversation(tx, fact, message, context);
  }
}

async function plantConversation(
  tx: Tx,
  fact: ConversationFact,
  message: PlantedMessage,
  { owners, now }: DemoConversationsContext,
) {
  const { notes = [], draft, snoozedForDays } = fact;
  const lead = { resource: 'contact' as const, leadId: message.id };
  const authorOf = (by: 0 | 1 | 2) => {
    const owner = ownerAt(owners, by);
    return { id: owner?.id ?? null, authorName: owner?.username ?? '' };
  };
  for (const { kind, by, hoursAfter, text, hasPhoto } of notes) {
    const { id: author, authorName } = authorOf(by);
    const createdAt = new Date(Math.min(message.createdAt.getTime() + hoursAfter * hourMs, now.getTime()));
    const pictures = hasPhoto ? await photoOfUnit(tx, message, { user: author, createdAt }) : [];
    await tx.insert(leadNote).values({ ...lead, kind, text, pictures, author, authorName, createdAt });
  }
  if (draft) {
    const { by, ...reply } = draft;
    const { id: user, authorName } = authorOf(by);
    await tx.insert(leadDraft).values({ ...lead, ...reply, user, authorName, updatedAt: now });
  }
  if (snoozedForDays !== undefined) {
    const until = new Date(now.getTime() + snoozedForDays * dayMs);
    await tx.insert(leadSnooze).values({ ...lead, until, user: ownerAt(owners, 0)?.id ?? null, createdAt: now });
  }
}

/** The feature image as it is: pictures of the demo have no metadata, and are small. */
async function photoOfUnit(tx: Tx, { id }: PlantedMessage, by: { user: number | null; createdAt: Date }) {
  const [photo] = await tx
    .select({ picture: media })
    .from(contact)
    .innerJoin(product, eq(product.id, contact.product))
    .innerJoin(media, eq(media.id, product.featureImageId))
    .where(eq(contact.id, id));
  if (!photo) return [];
  const { name, mime, contentHash, bytes, width, height } = photo.picture;
  const [stored] = await tx
    .insert(replyPicture)
    .values({
      resource: 'contact',
      leadId: id,
      name,
      mime,
      contentHash,
      bytes,
      width,
      height,
      media: photo.picture.id,
      ...by,
    })
    .returning({ id: replyPicture.id });
  return stored ? [stored.id] : [];
}
