import { type AnyColumn, and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { booking } from '../../bookings/booking.table.ts';
import type { Db, Tx } from '../../db/client.server.ts';
import { leadNote } from '../../leads/inbox/inbox.table.ts';
import { contact, subscriber, trade, tradeMedia } from '../../leads/lead.table.ts';
import { tradePaper, visitorFile } from '../../leads/receive/form.table.ts';
import { mailWish } from '../../leads/subscribe/subscribe.table.ts';
import { mail } from '../../mail/mail.table.ts';
import { media } from '../../media/media.table.ts';
import { type PersonAsked, type PersonFound, personalKinds } from './person-asked.ts';

export type PersonalRecords = Awaited<ReturnType<typeof personalRecords>>;

/** Everything that has a person's address or number, what is in the trash included. */
export async function personalRecords(db: Db | Tx, asked: PersonAsked) {
  const theirs = ({ email, phone }: { email: AnyColumn; phone: AnyColumn }) => isTheirs(asked, email, phone);
  const contacts = await db.select().from(contact).where(theirs(contact));
  const trades = await db.select().from(trade).where(theirs(trade));
  const bookings = await db.select().from(booking).where(theirs(booking));
  const leads = { contact: idsOf(contacts), trade: idsOf(trades), 'book-service': idsOf(bookings) };
  return {
    contacts,
    trades,
    bookings,
    notes: await notesOf(db, leads),
    subscriptions: await db.select().from(subscriber).where(isTheirs(asked, subscriber.email)),
    wishes: await db.select().from(mailWish).where(isTheirs(asked, mailWish.email)),
    files: await filesOf(db, leads.trade),
    mails: await db.select().from(mail).where(isAbout(asked)),
  };
}

export const countRecords = (records: PersonalRecords): PersonFound =>
  Object.fromEntries(personalKinds.map((kind) => [kind, records[kind].length])) as PersonFound;

export type LeadIds = Record<'contact' | 'trade' | 'book-service', number[]>;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

function isTheirs({ email, phone }: PersonAsked, emailColumn: AnyColumn, phoneColumn?: AnyColumn): SQL {
  const hasAddress = email === null ? undefined : sql`lower(${emailColumn}) = lower(${email})`;
  const hasNumber = phone === null || !phoneColumn ? undefined : eq(phoneColumn, phone);
  return or(hasAddress, hasNumber) ?? sql`false`;
}

/** Letters to the person, and letters to the house that repeat what they sent. */
function isAbout(asked: PersonAsked): SQL {
  const names = (word: string | null) => (word === null ? undefined : sql`${mail.text} ~* ${wholeWord(word)}`);
  return or(isTheirs(asked, mail.to), names(asked.email), names(asked.phone)) ?? sql`false`;
}

/** As a pattern of PostgreSQL: `ann@…` is not found in `joann@…`. */
const wholeWord = (word: string): string =>
  `(?<![[:alnum:]._%+-])${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![[:alnum:]-]|\\.[[:alnum:]])`;

export const isNoteOf = (leads: LeadIds): SQL =>
  or(
    ...Object.entries(leads).map(([resource, ids]) =>
      and(eq(leadNote.resource, resource as keyof LeadIds), inArray(leadNote.leadId, ids)),
    ),
  ) ?? sql`false`;

const notesOf = (db: Db | Tx, leads: LeadIds) => db.select().from(leadNote).where(isNoteOf(leads));

export type PersonalFile = { kind: 'picture' | 'paper'; id: number; name: string; mime: string; contentHash: string };

/** Pictures and papers of trades. */
export async function filesOf(db: Db | Tx, trades: number[]): Promise<PersonalFile[]> {
  const gallery = db.select({ id: tradeMedia.mediaId }).from(tradeMedia).where(inArray(tradeMedia.tradeId, trades));
  const front = db.select({ id: trade.featureImage }).from(trade).where(inArray(trade.id, trades));
  const pictures = await db
    .select()
    .from(media)
    .where(or(inArray(media.id, gallery), inArray(media.id, front)));
  const papers = await db
    .select({ file: visitorFile })
    .from(visitorFile)
    .innerJoin(tradePaper, eq(tradePaper.fileId, visitorFile.id))
    .where(inArray(tradePaper.tradeId, trades));
  return [
    ...pictures.map(({ id, name, mime, contentHash }) => ({ kind: 'picture' as const, id, name, mime, contentHash })),
    ...papers.map(({ file: { id, name, mime, contentHash } }) => ({
      kind: 'paper' as const,
      id,
      name,
      mime,
      contentHash,
    })),
  ];
}
