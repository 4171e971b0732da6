import { and, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { failure } from '../../lib/errors.ts';
import type { FileStore } from '../../media/store.server.ts';
import { keepFromSweep } from '../../media/sweep/sweep-lock.server.ts';
import { cleanPicture, type PictureRefusal } from '../../media/upload/clean-picture.server.ts';
import type { Limit } from '../../media/variant/limit.ts';
import { visitorFile } from './form.table.ts';

type House = { db: Db; store: FileStore; now: () => Date; limit: Limit };
export type VisitorFile = { name: string; bytes: Buffer };

const pdfMark = '%PDF-';
const asItIs = { orientation: 0, scale: null, startX: null, startY: null, width: null, height: null } as const;

/** Keeps a picture, drawn anew, or a PDF as it is. Throws 413 and 415 for anything else. */
export async function keepVisitorFile({ db, store, now, limit }: House, file: VisitorFile): Promise<number> {
  const kept = isPaper(file.bytes) ? paperOf(file) : await limit.run(() => pictureOf(file));
  const { content, ...row } = kept;
  const contentHash = await store.put(content);
  return await db.transaction(async (tx) => {
    await keepFromSweep(tx);
    if (!(await store.has(contentHash))) throw failure.notReady(1);
    const [added] = await tx
      .insert(visitorFile)
      .values({ ...row, contentHash, bytes: content.length, createdAt: now() })
      .returning({ id: visitorFile.id });
    if (!added) throw new Error('no file was kept');
    return added.id;
  });
}

const isPaper = (bytes: Buffer): boolean => bytes.subarray(0, pdfMark.length).toString('latin1') === pdfMark;

const paperOf = ({ name, bytes }: VisitorFile) => ({
  kind: 'paper' as const,
  name,
  mime: 'application/pdf',
  facts: null,
  content: bytes,
});

async function pictureOf({ name, bytes }: VisitorFile) {
  const clean = await cleanPicture(bytes, asItIs);
  if (typeof clean === 'string') throw refusal[clean]();
  const { facts } = clean;
  return { kind: 'picture' as const, name, mime: facts.mime, facts, content: clean.bytes };
}

const notTaken = () => failure.unsupportedMediaType('error_form_file_kind');
const refusal: Record<PictureRefusal, () => Error> = {
  'not-a-picture': notTaken,
  'cut-outside': notTaken,
  'too-many-pixels': () => failure.tooLarge({ messageKey: 'error_upload_pixels' }),
};

const unclaimedMs = 24 * 60 * 60 * 1000;

/** Files that no lead has claimed for a day lose their rows; their bytes follow with the sweep of the store. */
export const sweepUnclaimed = (db: Db, now: Date) =>
  db
    .delete(visitorFile)
    .where(and(isNull(visitorFile.claimedAt), lt(visitorFile.createdAt, new Date(now.getTime() - unclaimedMs))));
