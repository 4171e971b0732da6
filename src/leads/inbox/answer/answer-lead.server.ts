import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { user } from '#src/accounts/account.table.ts';
import { staffName } from '#src/accounts/staff-name.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { fingerprintOf } from '#src/db/idempotency/fingerprint.ts';
import { answerOnce } from '#src/db/idempotency/idempotency.server.ts';
import { emailOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { failure } from '#src/lib/errors.ts';
import { undoMs } from '#src/mail/drop-held-mail.server.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import { threadOf } from '#src/mail/thread.ts';
import { leadNote } from '../inbox.table.ts';
import type { LeadName, LeadNote, NoteKind } from '../lead.ts';
import { picturesOf, requirePictures } from '../picture/reply-pictures.server.ts';
import { dropDraft } from './drafts.server.ts';
import { type By, endSnooze, type LockedLead, lockLead, type Writing, writeLead } from './lock-lead.server.ts';
import type { NoteSent, ReplyResult, ReplySent } from './note-input.ts';
import { replyEmail, signatureOf } from './reply-email.ts';

/** Notes of staff about a lead, and replies to it. */

/** The same note or reply sent again is stored once. The two answer differently, so a key counts for each of them. */
const scopes = { note: 'lead-note', reply: 'lead-reply' } as const;

/** Stores a note, a phone call, or what the customer wrote back: a call counts as an answer, the others do not. */
export async function noteLead({ db, actor, now }: Writing, { key, kind, text, ...name }: NoteSent): Promise<void> {
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, name);
    const fingerprint = fingerprintOf(actor.id, name, kind, text);
    await answerOnce(tx, { scope: scopes.note, key, fingerprint, now }, async () => {
      await addNote(tx, { ...name, kind, text }, { actor, now });
      if (kind === 'call') await markAnswered(tx, lead, { actor, now });
    });
  });
}

type Sending = { settings: Pick<Settings, 'dealer' | 'contacts'>; hasMailServer: boolean };

/**
 * Replies to a lead: the email, the note and the time of the first answer are stored in one transaction. The email is
 * held for the undo. Without a mail server it is only stored, and does not count as an answer. Throws 409 with the other
 * answer when another user has answered since the lead was loaded.
 */
export async function replyToLead(
  { db, actor, now }: Writing,
  sent: ReplySent,
  { settings, hasMailServer }: Sending,
): Promise<ReplyResult> {
  const { key, subject, text, pictures, seen, anyway = false, resolve = false, ...name } = sent;
  return await db.transaction(async (tx) => {
    const lead = await lockLead(tx, name);
    if (lead.email === null) throw failure.ruleBroken('admin_inbox_no_address');
    const fingerprint = fingerprintOf(actor.id, name, { subject, text, pictures, resolve });
    return await answerOnce(tx, { scope: scopes.reply, key, fingerprint, now }, async () => {
      if (!anyway) await requireNoAnswerSince(tx, name, seen);
      const note = await sendReply(
        tx,
        lead,
        { subject, text, pictures, resolve },
        { actor, now, settings, hasMailServer },
      );
      await dropDraft(tx, name, actor);
      return { mail: hasMailServer ? ('queued' as const) : ('kept' as const), note };
    });
  });
}

type Reply = { subject: string; text: string; pictures?: readonly number[]; resolve?: boolean };

/** Queues the email of a reply and notes it. Throws 422 for a lead without an email address. */
export async function sendReply(
  tx: Tx,
  lead: LockedLead,
  { subject, text, pictures = [], resolve = false }: Reply,
  { actor, now, settings, hasMailServer }: By & Sending,
): Promise<number> {
  const { resource, id, email: to, language, question, createdAt: askedAt } = lead;
  if (to === null) throw failure.ruleBroken('admin_inbox_no_address');
  const attached = await requirePictures(tx, lead, pictures);
  const [author] = await tx
    .select({ firstName: user.firstName, lastName: user.lastName, phone: user.phone })
    .from(user)
    .where(eq(user.id, actor.id));
  const message = {
    to,
    language,
    subject,
    text,
    thread: threadOf(lead),
    replyTo: replyAddressOf(lead, settings.dealer),
    signature: signatureOf(author, resource, settings, language),
    question: question === null ? null : { text: question, askedAt },
  };
  const mail = await queueEmail(
    tx,
    replyEmail({ ...message, pictures: attached }),
    now,
    hasMailServer ? { heldMs: undoMs } : { isStoredOnly: true },
  );
  const note = { resource, id, kind: 'reply' as const, text: `${subject}\n\n${text}`, pictures: [...pictures], mail };
  const before = { statusBefore: lead.status, tookLead: lead.owner === null };
  const stored = await addNote(tx, { ...note, ...before }, { actor, now });
  if (hasMailServer) await markAnswered(tx, lead, { actor, now }, resolve);
  else await writeLead(tx, lead, { owner: lead.owner ?? actor.id }, { actor, now });
  return stored;
}

/** The lead is locked, so no answer can come in between. A stored reply counts: it may be sent later. */
async function requireNoAnswerSince(tx: Tx, { resource, id }: LeadName, seen: number): Promise<void> {
  const isOfLead = and(eq(leadNote.resource, resource), eq(leadNote.leadId, id));
  // An entry of another lead does not count as seen.
  const isEntry = (await tx.$count(leadNote, and(isOfLead, eq(leadNote.id, seen)))) > 0;
  const isAnswer = inArray(leadNote.kind, ['reply', 'call']);
  const [found] = await tx
    .select({ last: leadNote, author: staffName })
    .from(leadNote)
    .leftJoin(user, eq(user.id, leadNote.author))
    .where(and(isOfLead, gt(leadNote.id, isEntry ? seen : 0), isAnswer))
    .orderBy(desc(leadNote.id))
    .limit(1);
  if (!found) return;
  const { last } = found;
  const author = found.author ?? last.authorName;
  const { kind, text, author: by } = last;
  const pictures = (await picturesOf(tx, { resource, id }))(last.pictures);
  const createdAt = last.createdAt.toISOString();
  const answer: LeadNote = { id: last.id, kind, text, pictures, user: by, author, createdAt, mail: null };
  throw failure.conflict({
    messageKey: 'admin_inbox_answered_meanwhile',
    inputs: { who: author },
    details: { answer },
  });
}

/** The reply-to address. */
export const replyAddressOf = ({ resource }: LeadName, dealer: Settings['dealer']): string | null =>
  emailOf(dealer, resource === 'book-service' ? 'service' : 'sales');

type Note = LeadName & { kind: NoteKind; text: string } & Partial<
    Pick<typeof leadNote.$inferInsert, 'mail' | 'statusBefore' | 'tookLead' | 'pictures'>
  >;

async function addNote(tx: Tx, { resource, id, ...note }: Note, { actor, now }: By): Promise<number> {
  const [stored] = await tx
    .insert(leadNote)
    .values({ resource, leadId: id, ...note, author: actor.id, authorName: actor.username, createdAt: now })
    .returning({ id: leadNote.id });
  if (!stored) throw new Error('no note was stored');
  return stored.id;
}

/**
 * The first answer stops the response time, and moves a new lead to in progress; it may be resolved at once. A booking
 * stays new until its boat is in the shop. A lead that nobody owns belongs to whoever answers it.
 */
async function markAnswered(tx: Tx, lead: LockedLead, by: By, isResolved = false): Promise<void> {
  const { status, firstAnsweredAt } = lead;
  await endSnooze(tx, lead);
  const isTakenUp = status === leadStatus.new && lead.resource !== 'book-service';
  const inProgress = isTakenUp ? leadStatus.inProgress : status;
  const change = {
    status: isResolved ? leadStatus.resolve : inProgress,
    firstAnsweredAt: firstAnsweredAt ?? by.now,
    owner: lead.owner ?? by.actor.id,
  };
  await writeLead(tx, lead, change, by);
}
