import { and, eq, isNull, lt, notExists, or } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.server.ts';
import { failure } from '../../lib/errors.ts';
import type { FileStore } from '../../media/store.server.ts';
import { keepFromSweep } from '../../media/sweep/sweep-lock.server.ts';
import { cleanPicture, mostPixels, type PictureRefusal } from '../../media/upload/clean-picture.server.ts';
import { createLimit } from '../../media/variant/limit.ts';
import { contactFile, tradePaper, visitorFile } from './form.table.ts';

export type VisitorFile = { name: string; bytes: Buffer };
export type Stored = Pick<
  typeof visitorFile.$inferInsert,
  'kind' | 'name' | 'mime' | 'facts' | 'contentHash' | 'bytes'
>;
type Drawn = Omit<Stored, 'contentHash' | 'bytes'> & { content: Buffer };

const pdfMark = '%PDF-';
const asItIs = { orientation: 0, scale: null, startX: null, startY: null, width: null, height: null } as const;

/** Pictures are drawn anew one at a time: pages go first. More than these wait with their bytes in the memory. */
const longestQueue = 20;
/** So many forms at a time may have their files in the memory, 24 MB each. */
const mostHeld = 4;

export type VisitorFiles = {
  /** So many wait that whoever comes now has to come back in a moment. */
  areMany(): boolean;
  /** Room for the files of one form, until it is given back; null when there is none. */
  takeRoom(): (() => void) | null;
  /** A picture drawn anew, or a PDF as it is. Throws 413 and 415 for anything else. */
  draw(file: VisitorFile): Promise<Drawn>;
  /** Puts it on the store. */
  put(drawn: Drawn): Promise<Stored>;
};

/** One for the process, because what waits is counted. */
export function openVisitorFiles(store: FileStore): VisitorFiles {
  const limit = createLimit(1);
  let held = 0;
  return {
    areMany: () => limit.waiting() >= longestQueue,
    takeRoom() {
      if (held >= mostHeld) return null;
      held += 1;
      return () => {
        held -= 1;
      };
    },
    draw: async (file) => (isPaper(file.bytes) ? paperOf(file) : await limit.run(() => pictureOf(file))),
    put: async ({ content, ...row }) => ({ ...row, contentHash: await store.put(content), bytes: content.length }),
  };
}

/** Gives a file on the store its row. */
export async function keepVisitorFile(tx: Tx, stored: Stored, { store, now }: { store: FileStore; now: Date }) {
  await keepFromSweep(tx);
  if (!(await store.has(stored.contentHash))) throw failure.notReady(1);
  const [added] = await tx
    .insert(visitorFile)
    .values({ ...stored, createdAt: now })
    .returning({ id: visitorFile.id });
  if (!added) throw new Error('no file was kept');
  return added.id;
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
  const clean = await cleanPicture(bytes, asItIs, mostPixels.visitors);
  if (typeof clean === 'string') throw refusal[clean]();
  const { facts } = clean;
  return { kind: 'picture' as const, name, mime: facts.mime, facts, content: clean.bytes };
}

const notTaken = () => failure.unsupportedMediaType('error_form_file_kind');
const refusal: Record<PictureRefusal, () => Error> = {
  'not-a-picture': notTaken,
  'cut-outside': notTaken,
  'too-many-pixels': () => failure.tooLarge({ messageKey: 'error_form_file_pixels' }),
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Files that no lead has claimed for a day lose their rows, and so do those whose lead is gone, and pictures that have
 * found their place in the library. Their bytes follow with the sweep of the store.
 */
export function sweepVisitorFiles(db: Db, now: Date) {
  const aDayAgo = new Date(now.getTime() - dayMs);
  const ofContact = db.select().from(contactFile).where(eq(contactFile.fileId, visitorFile.id));
  const ofTrade = db.select().from(tradePaper).where(eq(tradePaper.fileId, visitorFile.id));
  const isForgotten = and(isNull(visitorFile.claimedAt), lt(visitorFile.createdAt, aDayAgo));
  const isNobodys = and(lt(visitorFile.claimedAt, aDayAgo), notExists(ofContact), notExists(ofTrade));
  return db.delete(visitorFile).where(or(isForgotten, isNobodys));
}
