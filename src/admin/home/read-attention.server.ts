import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { isAdmin, mayDo, mayOperate } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Services } from '#src/app/services.server.ts';
import { booking } from '#src/bookings/booking.table.ts';
import { promisedDayOf, promiseRisk, promisingStates } from '#src/bookings/promise/promise.ts';
import { lastDayOf } from '#src/bookings/slots/read-slots.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { readJobs } from '#src/jobs/read-jobs.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { mail } from '#src/mail/mail.table.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import { lastProvenBackup } from '#src/operations/backup/backups.server.ts';
import { readSafety } from '#src/operations/backup/safety.server.ts';
import { priceNow } from '#src/pricing/price.ts';
import { sale } from '#src/sales/sale.table.ts';
import { isInDoubt } from '#src/sales/sale-resource.server.ts';
import type { AttentionAnswer } from './answers.ts';
import { bookingQuestions } from './questions.ts';
import { countListings } from './read-figures.server.ts';

export type AttentionDeps = Parameters<typeof readSafety>[0] & Pick<Services, 'db' | 'now' | 'freeBytes'>;

/** Counts of what needs attention, for sections that the user may see. */
export async function readAttention(input: AttentionDeps, user: SignedIn): Promise<AttentionAnswer> {
  const { db } = input;
  const now = input.now();
  const day = dealerDay(now);
  const [leads, bookings, promises, products, unrecorded, inDoubt, operations] = await Promise.all([
    mayDo(user, 'read', 'contact') ? countLeads(db, day) : null,
    mayDo(user, 'read', 'book-service') ? countBookings(db, day) : null,
    mayDo(user, 'read', 'book-service') ? findPromises(db, day) : null,
    mayDo(user, 'read', 'product') ? countListings(db) : null,
    mayOperate(user, 'sellProducts') ? findUnrecorded(db, now) : null,
    mayOperate(user, 'sellProducts') ? findInDoubt(db) : null,
    isAdmin(user) ? readOperations(input) : null,
  ]);
  return { day, leads, bookings, promises, products, unrecorded, inDoubt, operations };
}

type LeadCounts = NonNullable<AttentionAnswer['leads']>;

/** Leads from before today that nobody has started. */
export async function countLeads(db: Db, day: string): Promise<LeadCounts> {
  const from = startOfDealerDay(day);
  const { rows } = await db.execute<LeadCounts>(sql`SELECT
    (SELECT count(*)::int FROM contact WHERE status = 1 AND created_at < ${from} AND NOT is_remove)
      AS "messagesWaiting",
    (SELECT count(*)::int FROM trade WHERE status = 1 AND created_at < ${from} AND NOT is_remove) AS "tradesWaiting"`);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers one row');
  return counts;
}

/** Visitors' new bookings of the coming week, without cancelled ones. */
export async function countBookings(db: Db, day: string): Promise<{ newThisWeek: number }> {
  const { from, until } = bookingQuestions(day).newThisWeek;
  const { rows } = await db.execute<{ newThisWeek: number }>(sql`SELECT count(*)::int AS "newThisWeek" FROM booking
    WHERE status = 1 AND date BETWEEN ${from}::date AND ${until}::date AND cancelled_at IS NULL AND NOT is_by_staff AND NOT is_remove`);
  return { newThisWeek: rows[0]?.newThisWeek ?? 0 };
}

const maxPromises = 5;
const maxInShop = 300;

/** Boats in the shop whose promised day can't hold. */
export async function findPromises(db: Db, day: string): Promise<NonNullable<AttentionAnswer['promises']>> {
  const isInShop = and(inArray(booking.state, [...promisingStates]), isNull(booking.cancelledAt));
  const promised = sql`coalesce(${booking.promisedDay}, ${lastDayOf})`;
  const rows = await db
    .select()
    .from(booking)
    .where(and(isInShop, eq(booking.isRemove, false)))
    .orderBy(desc(promised), desc(booking.id))
    .limit(maxInShop);
  const found = rows.flatMap(({ lastDay, ...row }) => {
    const booked = { ...row, lastDay: lastDay ?? row.date };
    const risk = promiseRisk(booked, day);
    const name = [row.boat, `${row.firstName} ${row.lastName}`].filter(Boolean).join(', ');
    return risk ? [{ id: row.id, name, day: promisedDayOf(booked), risk }] : [];
  });
  return found.slice(0, maxPromises);
}

const maxUnrecorded = 5;
const recentMs = 30 * dayMs;

/** A form or an import marked them as sold: for how much, and to whom, is not known yet. */
async function findUnrecorded(db: Db, now: Date): Promise<NonNullable<AttentionAnswer['unrecorded']>> {
  const hasSale = sql`EXISTS (SELECT FROM ${sale} WHERE ${sale.productId} = ${product.id}
    AND ${sale.undoneAt} IS NULL AND ${sale.createdAt} >= ${product.soldAt})`;
  const isRecent = gt(product.soldAt, new Date(now.getTime() - recentMs));
  const rows = await db
    .select({ row: product, picture: media })
    .from(product)
    .leftJoin(media, eq(media.id, product.featureImageId))
    .where(and(eq(product.availability, 'sold'), eq(product.isRemove, false), isRecent, sql`NOT ${hasSale}`))
    .orderBy(desc(product.soldAt), product.id)
    .limit(maxUnrecorded);
  return rows.map(({ row, picture }) => {
    const { id, name, sku, condition, stock, availability } = row;
    const cents = priceNow(row, now);
    return {
      id,
      name,
      sku,
      condition,
      stock,
      availability,
      thumbnail: picture && thumbnailOf(picture),
      priceNow: cents === null ? null : dollarsFromCents(cents),
    };
  });
}

/** Sales of products that somebody has put back in stock, the oldest first. */
async function findInDoubt(db: Db): Promise<NonNullable<AttentionAnswer['inDoubt']>> {
  const rows = await db
    .select({ id: product.id, name: product.name, sale: sale.id, on: sale.soldOn })
    .from(sale)
    .innerJoin(product, eq(product.id, sale.productId))
    .where(isInDoubt)
    .orderBy(sale.putBackAt, sale.id)
    .limit(maxUnrecorded);
  return rows.map(({ sale: saleId, on, ...unit }) => ({ ...unit, saleInDoubt: { id: saleId, on } }));
}

/** A video and a backup may need as much. */
const littleBytes = 1_000_000_000;

/** Failed jobs and emails, the state of the backups, and little room on the disk. */
export async function readOperations(input: AttentionDeps): Promise<NonNullable<AttentionAnswer['operations']>> {
  const { db, freeBytes } = input;
  const [failedMails, jobs, proven, safety, free] = await Promise.all([
    db.$count(mail, eq(mail.state, 'failed')),
    readJobs(db, { page: 1, limit: 1, state: 'failed' }),
    lastProvenBackup(db),
    readSafety(input),
    freeBytes(),
  ]);
  return {
    failedMails,
    failedJobs: jobs.page.totalRecord,
    provenBackup: proven && { madeAt: proven.createdAt.toISOString() },
    safety,
    freeMegabytes: free < littleBytes ? Math.floor(free / 1_000_000) : null,
  };
}
