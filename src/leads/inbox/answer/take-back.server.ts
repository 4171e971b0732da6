import { and, eq, isNull, min, notInArray, or } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { dropHeldMail } from '#src/mail/drop-held-mail.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { isUnsent, unsentStates } from '#src/mail/mail-state.ts';
import { sendAgain } from '#src/mail/send-mail.server.ts';
import { leadDraft, leadNote } from '../inbox.table.ts';
import type { LeadName } from '../lead.ts';
import { lockLead, type Writing, writeLead } from './lock-lead.server.ts';

/** Takes back or resends a reply. */

type NoteName = LeadName & { note: number };

/**
 * Takes back a reply of one's own while its email is held: it becomes a draft again, and the lead is as before. Throws
 * 409 when it is too late.
 */
export async function takeBackReply({ db, actor, now }: Writing, { note: noteId, ...name }: NoteName): Promise<void> {
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, name);
    const note = await findReply(tx, { ...name, note: noteId });
    if (note.author !== actor.id) throw failure.forbidden();
    if (note.mail === null || !(await dropHeldMail(tx, note.mail, now)))
      throw failure.conflict({ messageKey: 'admin_inbox_already_sent' });
    await tx.delete(leadNote).where(eq(leadNote.id, noteId));
    const isFirst = lead.firstAnsweredAt?.getTime() === note.createdAt.getTime();
    const change = {
      status: note.statusBefore ?? lead.status,
      firstAnsweredAt: isFirst ? await firstAnswerOf(tx, name) : lead.firstAnsweredAt,
      // Assigned to somebody else meanwhile, it stays theirs.
      owner: note.tookLead && lead.owner === note.author ? null : lead.owner,
    };
    await writeLead(tx, lead, change, { actor, now });
    const [subject = '', ...paragraphs] = note.text.split('\n\n');
    const by = { authorName: actor.username, updatedAt: now };
    const draft = { subject, text: paragraphs.join('\n\n'), pictures: note.pictures };
    await tx
      .insert(leadDraft)
      .values({ resource: name.resource, leadId: name.id, user: actor.id, ...by, ...draft })
      .onConflictDoNothing();
  });
}

/** Sends a reply that was only stored or has failed. Throws 409 for any other, and 422 without a mail server. */
export async function sendReplyAgain(
  { db, now }: Writing,
  { note: noteId, ...name }: NoteName,
  hasMailServer: boolean,
): Promise<void> {
  if (!hasMailServer) throw failure.ruleBroken('error_no_mail_server');
  await db.transaction(async (tx) => {
    await lockLead(tx, name);
    const note = await findReply(tx, { ...name, note: noteId });
    const [message] =
      note.mail === null ? [] : await tx.select().from(mail).where(eq(mail.id, note.mail)).for('update');
    if (!message || !isUnsent(message.state)) throw failure.conflict({ messageKey: 'error_mail_not_failed' });
    // The response time stops once it has been sent: the database sees to that (migration 0068).
    await sendAgain(tx, message.id, now);
  });
}

async function findReply(tx: Tx, { resource, id, note }: NoteName) {
  const isIt = and(eq(leadNote.id, note), eq(leadNote.resource, resource), eq(leadNote.leadId, id));
  const [found] = await tx
    .select()
    .from(leadNote)
    .where(and(isIt, eq(leadNote.kind, 'reply')));
  if (!found) throw failure.notFound();
  return found;
}

/** The time of the first answer among the remaining entries. */
async function firstAnswerOf(tx: Tx, { resource, id }: LeadName): Promise<Date | null> {
  const [found] = await tx
    .select({ at: min(leadNote.createdAt) })
    .from(leadNote)
    .leftJoin(mail, eq(mail.id, leadNote.mail))
    .where(
      and(
        eq(leadNote.resource, resource),
        eq(leadNote.leadId, id),
        or(eq(leadNote.kind, 'call'), eq(leadNote.kind, 'reply')),
        or(isNull(mail.state), notInArray(mail.state, unsentStates)),
      ),
    );
  return found?.at ?? null;
}
