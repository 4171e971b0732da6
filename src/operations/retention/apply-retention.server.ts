import { and, isNull, lt, ne, notLike, or } from 'drizzle-orm';
import { recordAudit } from '#src/audit/audit.server.ts';
import { audit } from '#src/audit/audit.table.ts';
import { booking } from '#src/bookings/booking.table.ts';
import { forgetBoatOwners } from '#src/bookings/new-owner/erase-boat-owners.server.ts';
import { deleteEmptyCustomers } from '#src/customers/delete-empty-customers.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { forgetEnded } from '#src/leads/alerts/delete-expired-alerts.server.ts';
import { contact, trade } from '#src/leads/lead.table.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { mail } from '#src/mail/mail.table.ts';
import { eraseQuotes } from '#src/quotes/erase-quotes.server.ts';
import { quote } from '#src/quotes/quote.table.ts';
import type { LeadIds } from '../privacy/data-subject.ts';
import { eraseLeads } from '../privacy/erase-leads.server.ts';
import { removeFiles } from '../privacy/erase-person.server.ts';
import { erasedName, erasedPattern } from '../privacy/erased.ts';
import { filesOf } from '../privacy/personal-records.server.ts';

type Deps = { db: Db; retention: Settings['retention']; now: Date; signal: AbortSignal };

const atOnce = 200;

/**
 * Personal data is deleted after the time in the settings: old leads are anonymized, old emails and audit entries are
 * deleted.
 */
export async function applyRetention({ db, retention, now, signal }: Deps): Promise<void> {
  const leadsBefore = monthsBefore(now, retention.leadsMonths);
  while (!signal.aborted && (await db.transaction((tx) => eraseSome(tx, leadsBefore, now))) > 0);
  await eraseOldQuotes(db, leadsBefore, now);
  await forgetEnded(db, leadsBefore);
  await forgetBoatOwners(db, leadsBefore);
  await deleteEmptyCustomers(db, leadsBefore);
  const oldMail = lt(mail.createdAt, monthsBefore(now, retention.mailMonths));
  await db.delete(mail).where(and(oldMail, ne(mail.state, 'waiting')));
  await db.delete(audit).where(lt(audit.createdAt, monthsBefore(now, retention.auditMonths)));
}

function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

async function eraseSome(tx: Tx, before: Date, now: Date): Promise<number> {
  const leads = await oldLeads(tx, before, now);
  const found = Object.entries(leads).flatMap(([resource, ids]) => ids.map((recordId) => ({ resource, recordId })));
  if (found.length === 0) return 0;
  const files = await filesOf(tx, leads);
  await eraseLeads(tx, leads, now);
  await removeFiles(tx, files);
  await recordAudit(
    tx,
    null,
    found.map((lead) => ({ createdAt: now, action: 'erase', ...lead })),
  );
  return found.length;
}

/** Quotes that came with no lead; the others were anonymized with theirs. */
const eraseOldQuotes = (db: Db, before: Date, now: Date): Promise<number[]> =>
  db.transaction(async (tx) => {
    const isOld = and(lt(quote.createdAt, before), isNull(quote.contact), ne(quote.name, erasedName));
    const ids = idsOf(await tx.select({ id: quote.id }).from(quote).where(isOld));
    return await eraseQuotes(tx, { ids, contacts: [] }, { name: erasedName, now });
  });

/** A batch of leads that are not anonymized yet. */
async function oldLeads(tx: Tx, before: Date, now: Date): Promise<LeadIds> {
  const isOld = (table: typeof contact | typeof trade | typeof booking) =>
    and(lt(table.createdAt, before), or(isNull(table.email), notLike(table.email, erasedPattern)));
  const idsIn = async (table: typeof contact | typeof trade) =>
    idsOf(await tx.select({ id: table.id }).from(table).where(isOld(table)).limit(atOnce));
  const isOver = and(isOld(booking), lt(booking.date, dealerDay(now)));
  return {
    contact: await idsIn(contact),
    trade: await idsIn(trade),
    'book-service': idsOf(await tx.select({ id: booking.id }).from(booking).where(isOver).limit(atOnce)),
  };
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
