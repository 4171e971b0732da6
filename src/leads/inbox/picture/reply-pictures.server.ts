import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import type { Db, Reading, Tx } from '#src/db/client.server.ts';
import { contact, trade } from '#src/leads/lead.table.ts';
import { dayMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import { lockLead } from '../answer/lock-lead.server.ts';
import { leadDraft, leadNote, replyPicture } from '../inbox.table.ts';
import type { LeadName } from '../lead.ts';
import type { Drawn } from './draw-file.server.ts';
import { pdfType, type ReplyPicture, type UnitPhoto } from './reply-picture.ts';

type Row = typeof replyPicture.$inferSelect;
type Adding = { db: Db; store: FileStore; actor: Pick<Actor, 'id'>; now: Date };
type Added = Drawn & { name: string; media: number | null };

/** Stores a picture or PDF for replies to a lead. The same one again is the same row. Throws 404 for an unknown lead. */
export async function addPicture({ db, store, actor, now }: Adding, lead: LeadName, added: Added) {
  const { bytes: content, ...picture } = added;
  const contentHash = await store.put(content);
  return await db.transaction(async (tx) => {
    await lockLead(tx, lead);
    await holdOffDeletion(tx);
    if (!(await store.has(contentHash))) throw failure.notReady(1);
    const row = { ...picture, contentHash, bytes: content.length, user: actor.id, createdAt: now };
    const [stored] = await tx
      .insert(replyPicture)
      .values({ resource: lead.resource, leadId: lead.id, ...row })
      .onConflictDoUpdate({
        target: [replyPicture.resource, replyPicture.leadId, replyPicture.contentHash],
        // Its day before deletion starts again.
        set: { createdAt: now },
      })
      .returning();
    if (!stored) throw new Error('no picture was stored');
    return answerOf(stored);
  });
}

/** Throws 422 unless all are pictures of this lead. */
export async function requirePictures(tx: Tx, lead: LeadName, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(replyPicture)
    .where(and(isOf(lead), inArray(replyPicture.id, [...ids])))
    .for('share');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  if (named.length < ids.length) throw failure.ruleBroken('error_unknown_record', { pictures: 'error_unknown_record' });
  return named;
}

/** Those of a lead, for its drafts and replies to name. */
export async function picturesOf(db: Reading, lead: LeadName): Promise<(ids: readonly number[]) => ReplyPicture[]> {
  const rows = await db.select().from(replyPicture).where(isOf(lead));
  const byId = new Map(rows.map((row) => [row.id, answerOf(row)]));
  return (ids) => ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findPicture(db: Db, lead: LeadName, id: number): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(replyPicture)
    .where(and(isOf(lead), eq(replyPicture.id, id)));
  return row;
}

/** The photos of the unit that a lead is about, its feature image first. */
export async function photosOfUnit(db: Db, lead: LeadName): Promise<UnitPhoto[]> {
  return (await unitPhotos(db, lead)).map((row) => ({ id: row.id, name: row.name, thumbnail: thumbnailOf(row) }));
}

/** One of them with its bytes; undefined for any other picture. */
export async function findUnitPhoto(db: Db, lead: LeadName, id: number) {
  return (await unitPhotos(db, lead)).find((row) => row.id === id);
}

async function unitPhotos(db: Db, { resource, id }: LeadName) {
  if (resource === 'book-service') return [];
  const table = resource === 'contact' ? contact : trade;
  const [lead] = await db
    .select({ product: table.product, front: product.featureImageId })
    .from(table)
    .innerJoin(product, and(eq(product.id, table.product), eq(product.isRemove, false)))
    .where(and(eq(table.id, id), eq(table.isRemove, false)));
  if (!lead?.product) return [];
  const gallery = await db
    .select({ id: productMedia.mediaId })
    .from(productMedia)
    .where(eq(productMedia.productId, lead.product))
    .orderBy(asc(productMedia.position));
  const ids = [...new Set([lead.front, ...gallery.map((one) => one.id)])].filter((one) => one !== null);
  const isPicture = and(eq(media.kind, 'picture'), eq(media.isInLibrary, true));
  const rows = await db
    .select()
    .from(media)
    .where(and(inArray(media.id, ids), isPicture));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

/** Deletes pictures that no draft or reply has named for a day. The nightly cleanup of the store deletes the bytes. */
export const deleteExpiredPictures = (db: Db, now: Date) =>
  db.delete(replyPicture).where(
    and(
      lt(replyPicture.createdAt, new Date(now.getTime() - dayMs)),
      sql`${replyPicture.id} NOT IN (SELECT unnest(${leadNote.pictures}) FROM ${leadNote}
        UNION ALL SELECT unnest(${leadDraft.pictures}) FROM ${leadDraft})`,
    ),
  );

function answerOf({ id, resource, leadId, name, mime, width, height }: Row): ReplyPicture {
  const query = new URLSearchParams({ resource, id: String(leadId), picture: String(id) });
  const kind = mime === pdfType ? 'paper' : 'picture';
  return { id, name, kind, href: `/api/admin/inbox/picture?${query}`, width, height };
}

const isOf = ({ resource, id }: LeadName) => and(eq(replyPicture.resource, resource), eq(replyPicture.leadId, id));
