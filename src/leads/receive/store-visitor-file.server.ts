import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { and, eq, isNull, lt, notExists, or } from 'drizzle-orm';
import pLimit from 'p-limit';
import { hashOf, newToken } from '#src/accounts/secret.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import { cleanPicture, maxPixels, type PictureRefusal } from '#src/media/upload/clean-picture.server.ts';
import { openReceivedFiles, type ReceivedFile, type ReceivedFiles } from '#src/media/upload/received-files.server.ts';
import { contactFile, tradePaper, visitorFile } from './form.table.ts';

export type Stored = Pick<
  typeof visitorFile.$inferInsert,
  'kind' | 'name' | 'mime' | 'facts' | 'contentHash' | 'bytes'
>;
type Drawn = Omit<Stored, 'contentHash'> & { content: () => Parameters<FileStore['put']>[0] };

const pdfMark = '%PDF-';
const asItIs = { orientation: 0, scale: null, startX: null, startY: null, width: null, height: null } as const;

/**
 * Pictures are re-encoded one at a time, because pages have priority. With a longer queue, senders have to retry.
 */
const maxQueue = 20;
/** How many forms at a time may have files on disk, 26 MB each. */
const maxHeld = 8;
/** A form arrives within 100 seconds and is stored within a few more: a reservation held for longer is stale. */
const maxHeldMs = 5 * 60 * 1000;

export type VisitorFiles = ReceivedFiles & {
  /** True when the queue is full, and senders have to retry. */
  areMany(): boolean;
  /** Reserves disk space for the files of one form; null when there is none. Returns a function to release it. */
  takeRoom(): (() => void) | null;
  /** A re-encoded picture, or a PDF as it is. Throws 413 and 415 for anything else. */
  draw(file: ReceivedFile): Promise<Drawn>;
  /** Writes it to the store. */
  put(drawn: Drawn): Promise<Stored>;
};

/** One per process, because it counts what is queued. */
export function openVisitorFiles(store: FileStore, folder: string): VisitorFiles {
  const limit = pLimit(1);
  let held = 0;
  return {
    ...openReceivedFiles(folder),
    areMany: () => limit.pendingCount >= maxQueue,
    takeRoom() {
      if (held >= maxHeld) return null;
      held += 1;
      let isHeld = true;
      const giveBack = () => {
        if (isHeld) held -= 1;
        isHeld = false;
        clearTimeout(forgotten);
      };
      const forgotten = setTimeout(giveBack, maxHeldMs).unref();
      return giveBack;
    },
    draw: async (file) => ((await isPaper(file)) ? paperOf(file) : await limit(() => pictureOf(file))),
    put: async ({ content, ...row }) => ({ ...row, contentHash: await store.put(content()) }),
  };
}

/** Its id, and the name by which a form takes it. */
export type Upload = { id: number; file: string };

/** Creates the row of a stored file. */
export async function storeVisitorFile(
  tx: Tx,
  stored: Stored,
  { store, now }: { store: FileStore; now: Date },
): Promise<Upload> {
  await holdOffDeletion(tx);
  if (!(await store.has(stored.contentHash))) throw failure.notReady(1);
  const secret = newToken();
  const [added] = await tx
    .insert(visitorFile)
    .values({ ...stored, createdAt: now, secretHash: hashOf(secret) })
    .returning({ id: visitorFile.id });
  if (!added) throw new Error('no file was kept');
  return { id: added.id, file: `${added.id}.${secret}` };
}

async function isPaper({ path }: ReceivedFile): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(pdfMark.length) });
    return buffer.toString('latin1') === pdfMark;
  } finally {
    await file.close();
  }
}

const paperOf = ({ name, path, bytes }: ReceivedFile): Drawn => ({
  kind: 'paper',
  name,
  mime: 'application/pdf',
  facts: null,
  bytes,
  content: () => createReadStream(path),
});

async function pictureOf({ name, path }: ReceivedFile): Promise<Drawn> {
  const clean = await cleanPicture(await readFile(path), asItIs, maxPixels.visitors);
  if (typeof clean === 'string') throw refusal[clean]();
  const { facts, bytes } = clean;
  return { kind: 'picture', name, mime: facts.mime, facts, bytes: bytes.length, content: () => bytes };
}

const notTaken = () => failure.unsupportedMediaType('error_form_file_kind');
const refusal: Record<PictureRefusal, () => Error> = {
  'not-a-picture': notTaken,
  'cut-outside': notTaken,
  'too-many-pixels': () => failure.tooLarge({ messageKey: 'error_form_file_pixels' }),
};

/**
 * Deletes the rows of files that no lead has claimed for a day, of those whose lead is gone, and of pictures that have
 * their row in `media`. Their bytes go with the nightly deletion of the store.
 */
export function deleteExpiredFiles(db: Db, now: Date) {
  const aDayAgo = new Date(now.getTime() - dayMs);
  const ofContact = db.select().from(contactFile).where(eq(contactFile.fileId, visitorFile.id));
  const ofTrade = db.select().from(tradePaper).where(eq(tradePaper.fileId, visitorFile.id));
  const isForgotten = and(isNull(visitorFile.claimedAt), lt(visitorFile.createdAt, aDayAgo));
  const isNobodys = and(lt(visitorFile.claimedAt, aDayAgo), notExists(ofContact), notExists(ofTrade));
  return db.delete(visitorFile).where(or(isForgotten, isNobodys));
}
