import { type AnyColumn, and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { booking, bookingState } from '#src/bookings/booking.table.ts';
import { boatOwner } from '#src/bookings/new-owner/boat-owner.table.ts';
import { bookingPhoto } from '#src/bookings/photos/photo.table.ts';
import { addressesOf, customersOf } from '#src/customers/customers-of.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { alert } from '#src/leads/alerts/alert.table.ts';
import { leadDraft, leadNote, type leadSnooze, replyPicture } from '#src/leads/inbox/inbox.table.ts';
import { contact, subscriber, trade, tradeMedia } from '#src/leads/lead.table.ts';
import { contactFile, tradePaper, visitorFile } from '#src/leads/receive/form.table.ts';
import { pendingSubscription } from '#src/leads/subscribe/subscribe.table.ts';
import { mail } from '#src/mail/mail.table.ts';
import { media } from '#src/media/media.table.ts';
import { estimateAnswer } from '#src/quotes/estimate/estimate.table.ts';
import { quote, quoteVersion } from '#src/quotes/quote.table.ts';
import { type DataSubject, type KnownSubject, type LeadIds, personalKinds, type RecordCounts } from './data-subject.ts';
import { accountsOf } from './personal-accounts.server.ts';
import { linkPattern, reminders, remindersOf } from './personal-reminders.server.ts';

export type PersonalRecords = Awaited<ReturnType<typeof personalRecords>>;

/**
 * Whom a subject means. Of a customer all email addresses count; a number may be shared with somebody else, so theirs
 * find nothing but what belongs to the customer anyway.
 */
async function knownSubject(db: Db | Tx, { email, phone, customer }: DataSubject): Promise<KnownSubject> {
  const known = customer === null ? [] : await addressesOf(db, customer, 'email');
  return {
    emails: [...new Set([...(email === null ? [] : [email]), ...known])],
    phones: phone === null ? [] : [phone],
    customer,
  };
}

/** Every record with the person's email addresses or phone number, trash included. */
export async function personalRecords(db: Db | Tx, subject: DataSubject) {
  const known = await knownSubject(db, subject);
  const theirs = (table: Addressed) => isTheirs(known, table);
  const contacts = await db.select().from(contact).where(theirs(contact));
  const trades = await db.select().from(trade).where(theirs(trade));
  const bookings = await db.select().from(booking).where(theirs(booking));
  const leads = { contact: idsOf(contacts), trade: idsOf(trades), 'book-service': idsOf(bookings) };
  const quotes = await quotesOf(db, known, leads['book-service']);
  return {
    known,
    leads,
    customers: await customersOf(db, known),
    contacts,
    trades,
    bookings: await withSteps(db, bookings),
    quotes,
    boatsBought: await db.select().from(boatOwner).where(theirs(boatOwner)),
    notes: await notesOf(db, leads),
    drafts: await draftsOf(db, leads),
    subscriptions: await db.select().from(subscriber).where(theirs(subscriber)),
    requests: await db.select().from(pendingSubscription).where(theirs(pendingSubscription)),
    watches: await db.select().from(alert).where(theirs(alert)),
    accounts: await accountsOf(db, known.emails),
    files: [
      ...(await filesOf(db, leads)),
      ...(await picturesSentTo(db, leads)),
      ...(await shopPhotosOf(db, leads['book-service'])),
    ],
    mails: await db
      .select()
      .from(mail)
      .where(and(isAbout(known, leads, quotes), notInArray(mail.purpose, [...reminders]))),
    reminders: await remindersOf(db, leads),
  };
}

/** With when each state of the work began. */
async function withSteps(db: Db | Tx, bookings: readonly (typeof booking.$inferSelect)[]) {
  const ids = bookings.map(({ id }) => id);
  const steps = await db.select().from(bookingState).where(inArray(bookingState.bookingId, ids));
  return bookings.map((row) => ({ ...row, steps: steps.filter(({ bookingId }) => bookingId === row.id) }));
}

/** With the versions that they were offered; estimates belong to bookings, with the answers to each line. */
async function quotesOf(db: Db | Tx, known: KnownSubject, bookings: readonly number[]) {
  const quotes = await db
    .select()
    .from(quote)
    .where(or(isTheirs(known, quote), inArray(quote.booking, [...bookings])));
  const answers = await db
    .select()
    .from(estimateAnswer)
    .where(inArray(estimateAnswer.quoteId, idsOf(quotes)));
  const versions = await db
    .select()
    .from(quoteVersion)
    .where(inArray(quoteVersion.quoteId, idsOf(quotes)));
  const isOf =
    ({ id }: { id: number }) =>
    ({ quoteId }: { quoteId: number }) =>
      quoteId === id;
  return quotes.map((row) => ({
    ...row,
    versions: versions.filter(isOf(row)),
    ...(row.kind === 'estimate' && { answers: answers.filter(isOf(row)) }),
  }));
}

/** Notes count with calls and replies, wherever they were written; boats are those of the customers, and those that were sold on to them. */
export function countRecords({
  customers,
  boatsBought,
  notes,
  mails,
  reminders,
  ...records
}: PersonalRecords): RecordCounts {
  const lists = {
    ...records,
    mails: [...mails, ...reminders],
    notes: [...notes, ...customers.flatMap((one) => one.notes)],
    boats: [...customers.flatMap((one) => one.boats.filter(({ boatOwnerId }) => boatOwnerId === null)), ...boatsBought],
  };
  return Object.fromEntries(personalKinds.map((kind) => [kind, lists[kind].length])) as RecordCounts;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

type Addressed = { email: AnyColumn; phone?: AnyColumn; customer?: AnyColumn };

function isTheirs({ emails, phones, customer }: KnownSubject, table: Addressed): SQL {
  const hasAddress = emails.map((email) => sql`lower(${table.email}) = lower(${email})`);
  const { phone: numberColumn } = table;
  const hasNumber = numberColumn ? phones.map((phone) => eq(numberColumn, phone)) : [];
  const belongs = table.customer && customer !== null ? [eq(table.customer, customer)] : [];
  return or(...hasAddress, ...hasNumber, ...belongs) ?? sql`false`;
}

/** Emails to the person, emails to staff that quote them or answer them, and those that link their leads and quotes. */
function isAbout({ emails, phones }: KnownSubject, leads: LeadIds, quotes: readonly { number: string }[]): SQL {
  const isTo = emails.map((email) => sql`lower(${mail.to}) = lower(${email})`);
  const isFrom = emails.map((email) => sql`lower(${mail.replyTo}) = lower(${email})`);
  const isOfQuote = quotes.map(({ number }) => sql`${mail.subject} ~* ${wholeWord(number)}`);
  const links = linkPattern(leads);
  const isLinked = links === null ? [] : [sql`${mail.text} ~ ${links}`];
  const isQuoted = [...emails, ...phones].map((word) => sql`${mail.text} ~* ${wholeWord(word)}`);
  return or(...isTo, ...isFrom, ...isQuoted, ...isLinked, ...isOfQuote) ?? sql`false`;
}

/** A PostgreSQL pattern: `ann@…` is not found in `joann@…`. */
const wholeWord = (word: string): string =>
  `(?<![[:alnum:]._%+-])${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![[:alnum:]-]|\\.[[:alnum:]])`;

export const isAboutLeads = (
  {
    resource,
    leadId,
  }: Pick<typeof leadNote | typeof leadDraft | typeof leadSnooze | typeof replyPicture, 'resource' | 'leadId'>,
  leads: LeadIds,
): SQL =>
  or(...Object.entries(leads).map(([name, ids]) => and(eq(resource, name as keyof LeadIds), inArray(leadId, ids)))) ??
  sql`false`;

const notesOf = (db: Db | Tx, leads: LeadIds) => db.select().from(leadNote).where(isAboutLeads(leadNote, leads));
const draftsOf = (db: Db | Tx, leads: LeadIds) => db.select().from(leadDraft).where(isAboutLeads(leadDraft, leads));

/**
 * Pictures of trade-ins are in the library; other files are stored as sent, by the person or in a reply to them, or as
 * taken of their boat in the shop.
 */
export type PersonalFile = {
  place: 'library' | 'sent' | 'reply' | 'shop';
  id: number;
  name: string;
  mime: string;
  contentHash: string;
};

/** Pictures and documents sent with leads. */
export async function filesOf(
  db: Db | Tx,
  { contact: contacts, trade: trades }: Pick<LeadIds, 'contact' | 'trade'>,
): Promise<PersonalFile[]> {
  const gallery = db.select({ id: tradeMedia.mediaId }).from(tradeMedia).where(inArray(tradeMedia.tradeId, trades));
  const front = db.select({ id: trade.featureImage }).from(trade).where(inArray(trade.id, trades));
  const pictures = await db
    .select()
    .from(media)
    .where(or(inArray(media.id, gallery), inArray(media.id, front)));
  const papers = db.select({ id: tradePaper.fileId }).from(tradePaper).where(inArray(tradePaper.tradeId, trades));
  const ofMessages = db
    .select({ id: contactFile.fileId })
    .from(contactFile)
    .where(inArray(contactFile.contactId, contacts));
  const sent = await db
    .select()
    .from(visitorFile)
    .where(or(inArray(visitorFile.id, papers), inArray(visitorFile.id, ofMessages)));
  return [...pictures.map(named('library')), ...sent.map(named('sent'))];
}

/** Pictures of replies, those of drafts included. They go with the leads. */
async function picturesSentTo(db: Db | Tx, leads: LeadIds): Promise<PersonalFile[]> {
  const rows = await db.select().from(replyPicture).where(isAboutLeads(replyPicture, leads)).orderBy(replyPicture.id);
  return rows.map(named('reply'));
}

/** Photos of their boats from the shop, hidden ones included. They go with the bookings. */
async function shopPhotosOf(db: Db | Tx, bookings: number[]): Promise<PersonalFile[]> {
  const rows = await db
    .select()
    .from(bookingPhoto)
    .where(inArray(bookingPhoto.bookingId, bookings))
    .orderBy(bookingPhoto.id);
  return rows.map((row) => named('shop')({ ...row, name: row.caption ?? `photo ${row.id}` }));
}

const named =
  (place: PersonalFile['place']) =>
  ({ id, name, mime, contentHash }: Omit<PersonalFile, 'place'>): PersonalFile => ({
    place,
    id,
    name,
    mime,
    contentHash,
  });
