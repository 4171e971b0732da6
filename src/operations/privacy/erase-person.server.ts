import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { invitation } from '#src/accounts/invitations/invitation.table.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { audit } from '#src/audit/audit.table.ts';
import { eraseBoatOwners } from '#src/bookings/new-owner/erase-boat-owners.server.ts';
import { forgetCustomers } from '#src/customers/customers-of.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { alert } from '#src/leads/alerts/alert.table.ts';
import { subscriber } from '#src/leads/lead.table.ts';
import { contactFile, tradePaper, visitorFile } from '#src/leads/receive/form.table.ts';
import { mailProof, pendingSubscription } from '#src/leads/subscribe/subscribe.table.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { mail } from '#src/mail/mail.table.ts';
import { media } from '#src/media/media.table.ts';
import { eraseQuotes } from '#src/quotes/erase-quotes.server.ts';
import type { DataSubject, RecordCounts } from './data-subject.ts';
import { eraseLeads } from './erase-leads.server.ts';
import { erasedName } from './erased.ts';
import { forgetTrail } from './forget-trail.server.ts';
import { eraseAccounts, requireNoStaff } from './personal-accounts.server.ts';
import { countRecords, type PersonalFile, type PersonalRecords, personalRecords } from './personal-records.server.ts';
import { blankReminders } from './personal-reminders.server.ts';

/** Erases all data of a person. The audit log records the action, without naming the person. */
export const erasePerson = (db: Db, actor: Actor, subject: DataSubject, now: Date): Promise<RecordCounts> =>
  db.transaction(async (tx) => {
    const records = await personalRecords(tx, subject);
    requireNoStaff(records.accounts);
    const { leads } = records;
    const quotes = idsOf(records.quotes);
    await eraseQuotes(tx, { ids: quotes, contacts: [] }, { name: erasedName, now });
    await forgetTrail(tx, 'quote', quotes);
    await forgetTrail(tx, 'estimate', quotes);
    await eraseLeads(tx, leads, now);
    await eraseBoatOwners(tx, idsOf(records.boatsBought));
    await removeFiles(tx, records.files);
    await removeMail(tx, records);
    await blankReminders(tx, records.reminders, leads);
    await eraseAccounts(tx, records.accounts, now);
    const customers = await forgetCustomers(tx, customersIn(records), records.known);
    await forgetTrail(tx, 'customer', customers);
    const erased = Object.entries({
      ...leads,
      quote: quotes,
      customer: customers,
      subscriber: idsOf(records.subscriptions),
      user: idsOf(records.accounts),
    });
    const actions = erased.flatMap(([resource, ids]) => ids.map((recordId) => ({ resource, recordId })));
    const whole = { resource: 'privacy', recordId: null };
    await recordAudit(
      tx,
      actor,
      [whole, ...actions].map((action) => ({ createdAt: now, action: 'erase', ...action })),
    );
    return countRecords(records);
  });

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Those with the address that was asked for, and those to whom the records belonged. */
function customersIn({ customers, contacts, trades, bookings, quotes, subscriptions, watches }: PersonalRecords) {
  const records = [contacts, trades, bookings, quotes, subscriptions, watches].flat();
  return [...new Set([...idsOf(customers), ...records.flatMap(({ customer }) => customer ?? [])])];
}

/** Deletes files that no other lead has. The bytes go with the nightly deletion of the store. */
export async function removeFiles(tx: Tx, files: readonly PersonalFile[]): Promise<void> {
  const ofOthers = [contactFile, tradePaper].map((table) =>
    notExists(tx.select().from(table).where(eq(table.fileId, visitorFile.id))),
  );
  const sent = idsOf(files.filter(({ place }) => place === 'sent'));
  await tx.delete(visitorFile).where(and(inArray(visitorFile.id, sent), ...ofOthers));
  for (const { id, place } of files) if (place === 'library') await removePicture(tx, id);
}

/** A picture that staff use on a page stays. */
async function removePicture(tx: Tx, id: number) {
  try {
    await tx.transaction((inner) => inner.delete(media).where(inArray(media.id, [id])));
  } catch (error) {
    if (fromDatabaseError(error)?.code !== 'conflict') throw error;
  }
}

async function removeMail(tx: Tx, { subscriptions, requests, watches, mails, known }: PersonalRecords) {
  await tx.delete(subscriber).where(inArray(subscriber.id, idsOf(subscriptions)));
  await forgetTrail(tx, 'subscriber', idsOf(subscriptions));
  await tx.delete(pendingSubscription).where(inArray(pendingSubscription.id, idsOf(requests)));
  await tx.delete(alert).where(inArray(alert.id, idsOf(watches)));
  for (const email of known.emails) {
    await tx.delete(mailProof).where(sql`lower(${mailProof.email}) = lower(${email})`);
    await tx.delete(invitation).where(sql`lower(${invitation.email}) = lower(${email})`);
    // An invitation's entries have the address as their name, and no record.
    const isTheirs = and(eq(audit.resource, 'user'), sql`lower(${audit.recordName}) = lower(${email})`);
    await tx.update(audit).set({ recordName: erasedName }).where(isTheirs);
  }
  await tx.delete(mail).where(inArray(mail.id, idsOf(mails)));
  await forgetTrail(tx, 'mail', idsOf(mails));
}
