import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { booking } from '#src/bookings/booking.table.ts';
import { leadStatus } from '#src/bookings/status.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { answerOnce } from '#src/db/idempotency/idempotency.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { failure } from '#src/lib/errors.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import { contact, trade } from '../lead.table.ts';
import { leadNote } from './inbox.table.ts';
import type { LeadName, LeadNote, LeadResource, NoteKind } from './lead.ts';
import type { NoteSent, ReplySent } from './note-input.ts';
import { replyEmail } from './reply-email.ts';

/** Notes of staff about a lead, and replies to it. */

const tables = { contact, trade, 'book-service': booking } as const satisfies Record<LeadResource, unknown>;

/** The same note or reply sent again is stored once. */
const scope = 'lead-note';

type Writing = { db: Db; actor: Actor; now: Date };

/** Stores a note or a phone call: a call counts as an answer, a note does not. */
export async function noteLead({ db, actor, now }: Writing, { key, kind, text, ...name }: NoteSent): Promise<void> {
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, name);
    await answerOnce(tx, { scope, key, now }, async () => {
      await addNote(tx, { ...name, kind, text }, { actor, now });
      if (kind === 'call') await markAnswered(tx, lead, { actor, now });
    });
  });
}

/**
 * Replies to a lead: the email, the note and the time of the first answer are stored in one transaction. Throws 409
 * with the other answer when another user has answered since the lead was loaded.
 */
export async function replyToLead(
  { db, actor, now }: Writing,
  sent: ReplySent,
  dealer: Settings['dealer'],
): Promise<void> {
  const { key, subject, text, seen, anyway = false, ...name } = sent;
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, name);
    const { email: to, language } = lead;
    if (to === null) throw failure.ruleBroken('admin_inbox_no_address');
    await answerOnce(tx, { scope, key, now }, async () => {
      if (!anyway) await requireNoAnswerSince(tx, name, seen);
      await addNote(tx, { ...name, kind: 'reply', text: `${subject}\n\n${text}` }, { actor, now });
      const message = { to, replyTo: replyAddressOf(lead, dealer), language, subject, text };
      await queueEmail(tx, replyEmail({ ...message, dealer: dealer.name }), now);
      await markAnswered(tx, lead, { actor, now });
    });
  });
}

/** The lead is locked, so no answer can come in between. */
async function requireNoAnswerSince(tx: Tx, { resource, id }: LeadName, seen: number): Promise<void> {
  const isAnswer = inArray(leadNote.kind, ['reply', 'call']);
  const [last] = await tx
    .select()
    .from(leadNote)
    .where(and(eq(leadNote.resource, resource), eq(leadNote.leadId, id), gt(leadNote.id, seen), isAnswer))
    .orderBy(desc(leadNote.id))
    .limit(1);
  if (!last) return;
  const { kind, text, authorName: author, createdAt } = last;
  const answer: LeadNote = { id: last.id, kind, text, author, createdAt: createdAt.toISOString() };
  throw failure.conflict({
    messageKey: 'admin_inbox_answered_meanwhile',
    inputs: { who: author },
    details: { answer },
  });
}

/** The reply-to address. */
const replyAddressOf = ({ resource }: LeadName, { emails }: Settings['dealer']): string =>
  resource === 'book-service' ? emails.service : emails.sales;

type Locked = LeadName &
  Pick<typeof contact.$inferSelect, 'email' | 'language' | 'status' | 'firstAnsweredAt' | 'updatedAt'> & {
    label: string;
  };

async function lockLead(tx: Tx, { resource, id }: LeadName): Promise<Locked> {
  const table = tables[resource];
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.isRemove, false)))
    .for('no key update');
  if (!row) throw failure.notFound();
  const { email, language, status, firstAnsweredAt, updatedAt } = row;
  const label = 'name' in row ? row.name : `${row.firstName} ${row.lastName}`;
  return { resource, id, email, language, status, firstAnsweredAt, updatedAt, label };
}

type Note = LeadName & { kind: NoteKind; text: string };
type By = Omit<Writing, 'db'>;

const addNote = (tx: Tx, { resource, id, ...note }: Note, { actor, now }: By) =>
  tx
    .insert(leadNote)
    .values({ resource, leadId: id, ...note, author: actor.id, authorName: actor.username, createdAt: now });

/** The first answer stops the response time, and moves a new lead to in progress. */
async function markAnswered(tx: Tx, lead: Locked, { actor, now }: By): Promise<void> {
  const { resource, id, label, status, firstAnsweredAt, updatedAt } = lead;
  const isNew = status === leadStatus.new;
  if (!isNew && firstAnsweredAt !== null) return;
  const table = tables[resource];
  const later = new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
  await tx
    .update(table)
    .set({
      firstAnsweredAt: firstAnsweredAt ?? now,
      status: isNew ? leadStatus.inProgress : status,
      updatedAt: later,
    })
    .where(eq(table.id, id));
  if (!isNew) return;
  const changes = { status: { from: status, to: leadStatus.inProgress } };
  await recordAudit(tx, actor, [
    { createdAt: now, action: 'update', resource, recordId: id, recordName: label, changes },
  ]);
}
