import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { CurrentUser } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { staffName } from '#src/accounts/staff-name.server.ts';
import { historyOf } from '#src/audit/audit.server.ts';
import { servicesOf } from '#src/bookings/book/owner-booking.server.ts';
import { booking, service } from '#src/bookings/booking.table.ts';
import { availabilityOf, freeUnits, isSold } from '#src/catalogue/product/availability.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import type { Sending } from '#src/mail/message-state.ts';
import { readMessages } from '#src/mail/read-messages.server.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import { priceNow } from '#src/pricing/price.ts';
import { contact, trade } from '../lead.table.ts';
import { snapshotAnswer } from '../product-snapshot.ts';
import { readTradeValues } from '../trade-value.server.ts';
import { replyAddressOf } from './answer/answer-lead.server.ts';
import { draftsOf } from './answer/drafts.server.ts';
import { asRequested, bookingSteps } from './booking-history.ts';
import { leadNote, leadSnooze } from './inbox.table.ts';
import {
  type Lead,
  type LeadAction,
  type LeadFact,
  type LeadName,
  type LeadNote,
  type LeadResource,
  type LeadRow,
  type ProductNow,
  resourcesFor,
} from './lead.ts';
import { filesOfLead } from './lead-files.server.ts';
import { picturesOf } from './picture/reply-pictures.server.ts';
import { type LeadClock, leadsIn, selectLeads } from './read-inbox.server.ts';

type Query = LeadName & { user: CurrentUser; dealer: Settings['dealer'] } & LeadClock & Sending;

const maxOthers = 20;

/** One lead with its fields and history; null when it does not exist, or without access. */
export async function readLead(
  db: Db,
  { resource, id, user: reader, now, hours, dealer, hasMailServer }: Query,
): Promise<Lead | null> {
  const resources = resourcesFor(reader);
  if (!resources.includes(resource)) return null;
  const clock = { now, hours };
  const [row] = await selectLeads(db, sql`FROM (${leadsIn([resource])}) AS lead WHERE id = ${id}`, clock);
  if (!row) return null;
  const entries = await historyOf(db, resource, id);
  const [more, files, notes, others, drafts, snoozedUntil, values] = await Promise.all([
    detailsOf[resource](db, id, entries),
    filesOfLead(db, row),
    readNotes(db, row, { hasMailServer, now }),
    othersOf(db, row, resources, clock),
    draftsOf(db, row, now),
    snoozeOf(db, row, now),
    readTradeValues(db, resource === 'trade' ? [id] : []),
  ]);
  const productNow = more.product === null ? null : await readProductNow(db, more.product, now);
  return {
    ...row,
    ...more,
    files,
    notes,
    drafts,
    snoozedUntil,
    mailbox: replyAddressOf(row, dealer),
    tradeValue: values.get(id) ?? null,
    productNow,
    history: actionsOf(entries, more.booking),
    others,
  };
}

/** Other leads of the same person, by email address or phone number. */
async function othersOf(
  db: Db,
  lead: LeadRow,
  resources: readonly LeadResource[],
  clock: LeadClock,
): Promise<LeadRow[]> {
  const { email, phone, resource, id } = lead;
  const same: SQL[] = [];
  if (email !== null) same.push(sql`lower(email) = lower(${email})`);
  if (phone !== null) same.push(sql`phone = ${phone}`);
  if (same.length === 0) return [];
  const from = sql`FROM (${leadsIn(resources)}) AS lead
    WHERE (${sql.join(same, sql` OR `)}) AND NOT (resource = ${resource} AND id = ${id})
    ORDER BY "createdAt" DESC LIMIT ${maxOthers}`;
  return await selectLeads(db, from, clock);
}

async function readNotes(db: Db, { resource, id }: LeadName, sending: Sending): Promise<LeadNote[]> {
  const rows = await db
    .select({ note: leadNote, author: staffName })
    .from(leadNote)
    .leftJoin(user, eq(user.id, leadNote.author))
    .where(and(eq(leadNote.resource, resource), eq(leadNote.leadId, id)))
    .orderBy(asc(leadNote.id));
  const named = await picturesOf(db, { resource, id });
  const messages = await readMessages(
    db,
    rows.map(({ note }) => note.mail),
    sending,
  );
  return rows.map(({ note, author }) => ({
    id: note.id,
    kind: note.kind,
    text: note.text,
    pictures: named(note.pictures),
    user: note.author,
    // For a deleted account, the name at that time.
    author: author ?? note.authorName,
    createdAt: note.createdAt.toISOString(),
    mail: messages.get(note.mail) ?? null,
  }));
}

async function snoozeOf(db: Db, { resource, id }: LeadName, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ until: leadSnooze.until })
    .from(leadSnooze)
    .where(and(eq(leadSnooze.resource, resource), eq(leadSnooze.leadId, id), gt(leadSnooze.until, now)));
  return row?.until.toISOString() ?? null;
}

async function readProductNow(db: Db, id: number, now: Date): Promise<ProductNow | null> {
  const [row] = await db
    .select()
    .from(product)
    .leftJoin(media, eq(media.id, product.featureImageId))
    .where(and(eq(product.id, id), eq(product.isRemove, false)));
  if (!row) return null;
  const { slug, sku, programYear, publish, active, soldAt } = row.product;
  const priceCents = priceNow(row.product, now);
  return {
    id,
    slug,
    stockNumber: sku,
    year: programYear,
    availability: availabilityOf(row.product),
    stock: freeUnits(row.product),
    price: priceCents === null ? null : dollarsFromCents(priceCents),
    soldOn: isSold(row.product) && soldAt ? dealerDay(soldAt) : null,
    thumbnail: row.media && thumbnailOf(row.media),
    isPublished: publish && active,
  };
}

type Entry = Awaited<ReturnType<typeof historyOf>>[number];

function actionsOf(entries: readonly Entry[], present: Lead['booking']): LeadAction[] {
  const steps = present ? bookingSteps({ date: present.date, time: present.time }, entries) : null;
  return entries.map((entry) => ({ ...actionOf(entry), ...steps?.get(entry.id) }));
}

function actionOf({ id, user: who, action, createdAt, changes }: Entry): LeadAction {
  const status = numberOf(changes.status);
  const owner = changes.owner && { owner: numberOf(changes.owner) };
  return { id, user: who, action, createdAt: createdAt.toISOString(), status, ...owner };
}

const numberOf = (change: Entry['changes'][string] | undefined): number | null =>
  typeof change?.to === 'number' ? change.to : null;

type Details = Pick<
  Lead,
  'updatedAt' | 'sourcePage' | 'attribution' | 'customer' | 'product' | 'productSnapshot' | 'facts' | 'booking'
>;

const detailsOf: Record<LeadResource, (db: Db, id: number, history: readonly Entry[]) => Promise<Details>> = {
  contact: async (db, id) => {
    const [row] = await db.select().from(contact).where(eq(contact.id, id));
    return {
      ...aboutOf(row),
      facts: factsOf(row, ['title', 'callDate', 'callTime', 'partNumber', 'quantity', 'use', 'message', 'notes']),
    };
  },
  trade: async (db, id) => {
    const [row] = await db.select().from(trade).where(eq(trade.id, id));
    return { ...aboutOf(row), facts: factsOf(row, tradeFields) };
  },
  'book-service': async (db, id, history) => {
    const [row] = await db.select().from(booking).where(eq(booking.id, id));
    if (!row) return { ...aboutOf(undefined), facts: [] };
    const { date, time, state, overLimitReason, staffNotes } = row;
    const services = await servicesOf(db, id);
    const { services: requestedServices, ...requested } = asRequested({ ...pickFields(row), services }, history);
    const [work, requestedWork] = [await namesOf(db, services), await namesOf(db, requestedServices)];
    return {
      ...aboutOf({ ...row, sourcePage: null, product: null, productSnapshot: null }),
      facts: factsOf({ ...requested, overLimitReason, staffNotes }, bookingFields),
      booking: { date, time, state, work, requestedWork, overLimitReason },
    };
  },
};

/** What a customer asks for. */
const pickFields = ({ date, time, boat, engine, serial, notes }: typeof booking.$inferSelect) => ({
  date,
  time,
  boat,
  engine,
  serial,
  notes,
});

/** The names of services, in the order of their ids; those that are gone are left out. */
async function namesOf(db: Db, ids: readonly number[]): Promise<Localized[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: service.id, name: service.name })
    .from(service)
    .where(inArray(service.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
}

const tradeFields = [
  'make',
  'model',
  'year',
  'hin',
  'hullLength',
  'engineMake',
  'engineHp',
  'engineHours',
  'condition',
  'notes',
  'instagram',
  'staffNotes',
] as const;
const bookingFields = ['date', 'time', 'boat', 'engine', 'serial', 'notes', 'overLimitReason', 'staffNotes'] as const;

type About = Pick<
  typeof contact.$inferSelect,
  'updatedAt' | 'sourcePage' | 'attribution' | 'customer' | 'product' | 'productSnapshot'
>;

function aboutOf(row: About | undefined): Omit<Details, 'facts'> {
  const {
    updatedAt = new Date(0),
    sourcePage = null,
    attribution = null,
    customer = null,
    product = null,
    productSnapshot = null,
  } = row ?? {};
  return {
    updatedAt: updatedAt.toISOString(),
    sourcePage,
    attribution,
    customer,
    product,
    productSnapshot: productSnapshot && snapshotAnswer(productSnapshot),
    booking: null,
  };
}

function factsOf<Field extends string>(
  row: Partial<Record<Field, string | number | null>> | undefined,
  fields: readonly Field[],
): LeadFact[] {
  return fields.flatMap((field) => {
    const value = row?.[field];
    return value === null || value === undefined || value === '' ? [] : [{ field, value }];
  });
}
