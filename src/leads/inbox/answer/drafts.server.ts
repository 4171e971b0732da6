import { and, asc, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { staffName } from '#src/accounts/staff-name.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { leadDraft } from '../inbox.table.ts';
import type { LeadDraft, LeadName } from '../lead.ts';
import { picturesOf, requirePictures } from '../picture/reply-pictures.server.ts';
import { leadTables, type Writing } from './lock-lead.server.ts';
import type { DraftSent } from './note-input.ts';

/** Replies that are not sent yet. */

const lifetimeMs = 30 * dayMs;
const oldestAt = (now: Date): Date => new Date(now.getTime() - lifetimeMs);

/** Stores what was typed; empty text deletes the draft. Throws 404 for an unknown lead. */
export async function saveDraft({ db, actor, now }: Writing, { subject, text, pictures, ...lead }: DraftSent) {
  if (subject === '' && text.trim() === '' && pictures.length === 0) return void (await dropDraft(db, lead, actor));
  const table = leadTables[lead.resource];
  const draft = { subject, text, pictures, authorName: actor.username, updatedAt: now };
  await db.transaction(async (tx) => {
    const isThere = and(eq(table.id, lead.id), eq(table.isRemove, false));
    if ((await tx.$count(table, isThere)) === 0) throw failure.notFound();
    await requirePictures(tx, lead, pictures);
    await tx
      .insert(leadDraft)
      .values({ resource: lead.resource, leadId: lead.id, user: actor.id, ...draft })
      .onConflictDoUpdate({ target: [leadDraft.resource, leadDraft.leadId, leadDraft.user], set: draft });
  });
}

export const dropDraft = (db: Db | Tx, lead: LeadName, { id }: Pick<Actor, 'id'>) =>
  db.delete(leadDraft).where(and(isOf(lead), eq(leadDraft.user, id)));

/** The drafts of a lead, also of people who have left; the newest last. */
export async function draftsOf(db: Db, lead: LeadName, now: Date): Promise<LeadDraft[]> {
  const rows = await db
    .select({ draft: leadDraft, author: staffName })
    .from(leadDraft)
    .leftJoin(user, eq(user.id, leadDraft.user))
    .where(and(isOf(lead), gt(leadDraft.updatedAt, oldestAt(now))))
    .orderBy(asc(leadDraft.updatedAt), desc(leadDraft.id));
  const named = await picturesOf(db, lead);
  return rows.map(({ draft, author }) => ({
    user: draft.user,
    author: author ?? draft.authorName,
    subject: draft.subject,
    text: draft.text,
    pictures: named(draft.pictures),
    updatedAt: draft.updatedAt.toISOString(),
  }));
}

export const deleteExpiredDrafts = (db: Db, now: Date) =>
  db.delete(leadDraft).where(lte(leadDraft.updatedAt, oldestAt(now)));

const isOf = ({ resource, id }: LeadName): SQL | undefined =>
  and(eq(leadDraft.resource, resource), eq(leadDraft.leadId, id));
