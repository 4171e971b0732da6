import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type CurrentUser, mayDo } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { booking, bookingService, service } from '#src/bookings/booking.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { contactType } from '#src/leads/contact-type.ts';
import { leadNote } from '#src/leads/inbox/inbox.table.ts';
import type { LeadResource } from '#src/leads/inbox/lead.ts';
import { filesOfLead } from '#src/leads/inbox/lead-files.server.ts';
import { contact, trade } from '#src/leads/lead.table.ts';
import type { Sending } from '#src/mail/message-state.ts';
import { readMessages } from '#src/mail/read-messages.server.ts';
import { sayOwnBoats } from '#src/quotes/own-boat-of-lead.server.ts';
import type { EntryGroup, EntryKind, TimelineEntry } from '../customer-page.ts';

export const maxOfEach = 200;

/** Whose rights and language count. */
export type Reader = CurrentUser & Pick<SignedIn, 'language'>;

export const entry = (
  kind: EntryKind,
  group: EntryGroup,
  more: Pick<TimelineEntry, 'table' | 'id' | 'at'> & Partial<TimelineEntry>,
): TimelineEntry => ({
  kind,
  group,
  about: null,
  text: null,
  by: null,
  status: null,
  state: null,
  message: null,
  href: null,
  pictures: [],
  owner: null,
  dropOff: null,
  price: null,
  undoUntil: null,
  callAgainOn: null,
  ...more,
});

const leadHref = (resource: LeadResource, id: number) => `/admin/inbox/${resource}/${id}`;

/** Messages, trade-ins and bookings of the sections that the user may see, with what staff noted and replied. */
export async function leadEntries(db: Db, id: number, user: Reader, sending: Sending): Promise<TimelineEntry[]> {
  const seesMessages = mayDo(user, 'read', 'contact');
  const seesTrades = mayDo(user, 'read', 'trade');
  const seesBookings = mayDo(user, 'read', 'book-service');
  const entries = [
    ...(seesMessages ? await messagesOf(db, id, user.language) : []),
    ...(seesTrades ? await tradesOf(db, id) : []),
    ...(seesBookings ? await bookingsOf(db, id, sending) : []),
  ];
  return [...entries, ...(await notesOf(db, entries, sending))];
}

const messageKinds: Record<number, EntryKind> = {
  [contactType.requestEmail]: 'email',
  [contactType.requestPhone]: 'phone',
  [contactType.quote]: 'price',
};

async function messagesOf(db: Db, id: number, language: Language): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(contact)
    .where(and(eq(contact.customer, id), eq(contact.isRemove, false)))
    .orderBy(desc(contact.createdAt))
    .limit(maxOfEach);
  const leads = rows.map(({ id: lead, type, message }) => ({
    id: lead,
    excerpt: message,
    kind: type === contactType.quote ? ('quote' as const) : ('message' as const),
  }));
  const messages = new Map((await sayOwnBoats(db, leads, language)).map((lead) => [lead.id, lead.excerpt]));
  return rows.map((row) =>
    entry(messageKinds[row.type] ?? 'message', 'messages', {
      table: 'contact',
      id: row.id,
      at: row.createdAt.toISOString(),
      status: row.status,
      about: row.productSnapshot?.name ?? row.title ?? row.partNumber,
      text: messages.get(row.id) ?? row.use,
      href: leadHref('contact', row.id),
    }),
  );
}

async function tradesOf(db: Db, id: number): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(trade)
    .where(and(eq(trade.customer, id), eq(trade.isRemove, false)))
    .orderBy(desc(trade.createdAt))
    .limit(maxOfEach);
  return await Promise.all(
    rows.map(async (row) => {
      const files = await filesOfLead(db, { resource: 'trade', id: row.id });
      return entry('trade', 'trades', {
        table: 'trade',
        id: row.id,
        at: row.createdAt.toISOString(),
        status: row.status,
        about: [row.year, row.make, row.model].filter(Boolean).join(' '),
        text: row.notes,
        href: leadHref('trade', row.id),
        pictures: files.flatMap(({ thumbnail }) => thumbnail ?? []),
        owner: row.owner,
      });
    }),
  );
}

async function bookingsOf(db: Db, id: number, sending: Sending): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(booking)
    .where(and(eq(booking.customer, id), eq(booking.isRemove, false)))
    .orderBy(desc(booking.createdAt))
    .limit(maxOfEach);
  const ids = rows.map((row) => row.id);
  const work = await db
    .select({ booking: bookingService.bookingId, name: service.name })
    .from(bookingService)
    .innerJoin(service, eq(service.id, bookingService.serviceId))
    .where(inArray(bookingService.bookingId, ids))
    .orderBy(asc(bookingService.position));
  const mails = rows.map(({ mail }) => mail);
  const messages = await readMessages(db, mails, sending);
  return rows.map((row) => {
    const names = work.filter(({ booking: of }) => of === row.id).map(({ name }) => name);
    return entry('booking', 'bookings', {
      table: 'booking',
      id: row.id,
      at: row.createdAt.toISOString(),
      status: row.status,
      state: row.cancelledAt ? 'cancelled' : null,
      message: messages.get(row.mail) ?? null,
      about: names.length === 0 ? null : joined(names),
      dropOff: { date: row.date, time: row.time },
      text: [row.boat, row.engine].filter(Boolean).join(' · ') || null,
      href: leadHref('book-service', row.id),
    });
  });
}

const joined = (names: readonly { en: string; fr: string | null }[]) => ({
  en: names.map(({ en }) => en).join(', '),
  fr: names.map(({ en, fr }) => fr ?? en).join(', '),
});

const resourceOf: Record<string, LeadResource> = { contact: 'contact', trade: 'trade', booking: 'book-service' };
const noteKind = { note: 'note', call: 'call', reply: 'reply', received: 'answer' } as const;
const noteGroup = { note: 'notes', call: 'calls', reply: 'messages', received: 'messages' } as const;

async function notesOf(db: Db, leads: readonly TimelineEntry[], sending: Sending): Promise<TimelineEntry[]> {
  const each = leads.flatMap(({ table, id }) => {
    const resource = resourceOf[table];
    return resource ? [and(eq(leadNote.resource, resource), eq(leadNote.leadId, id))] : [];
  });
  if (each.length === 0) return [];
  const rows = await db
    .select()
    .from(leadNote)
    .where(or(...each) ?? sql`false`)
    .orderBy(desc(leadNote.createdAt))
    .limit(maxOfEach);
  const mails = rows.map(({ mail }) => mail);
  const messages = await readMessages(db, mails, sending);
  return rows.map((row) =>
    entry(noteKind[row.kind], noteGroup[row.kind], {
      table: 'lead_note',
      id: row.id,
      at: row.createdAt.toISOString(),
      text: row.text,
      by: row.authorName,
      message: messages.get(row.mail) ?? null,
      href: leadHref(row.resource, row.leadId),
    }),
  );
}
