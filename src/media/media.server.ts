import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { Localized } from '#src/lib/localized.ts';
import { media } from './media.table.ts';
import { readMediaKey } from './media-key.ts';
import { readFileKind } from './reading/file-kind.server.ts';
import { type PictureFacts, readPicture } from './reading/open-picture.server.ts';
import type { FileStore } from './store.server.ts';

export type MediaRow = typeof media.$inferSelect;
type NewMedia = typeof media.$inferInsert;

/** A file to be stored under a name. Omitted alt text stays as it is. */
export type MediaFile = { name: string; bytes: Uint8Array; alt?: Localized | null };

/** Facts that are known already need not be read again. `drawing` is the cleaned SVG that it was made from. */
export type PictureFile = MediaFile & { facts?: PictureFacts; drawing?: Uint8Array };

/** Why a file was refused. */
export type MediaRefusal = 'not-a-picture' | 'not-a-video';

/**
 * Stores the bytes of a picture and then its row, so that no row refers to missing bytes. The same bytes under the same
 * name change nothing; other bytes under an existing name replace it wherever it is used.
 */
export async function storePicture(db: Db | Tx, store: FileStore, file: PictureFile): Promise<MediaRow | MediaRefusal> {
  if ((await readFileKind(file.bytes))?.kind !== 'picture') return 'not-a-picture';
  const contentHash = await store.put(file.bytes);
  const existing = await findByName(db, file.name);
  const drawingHash = file.drawing ? await store.put(file.drawing) : null;
  const isOfSame = existing?.drawingHash === drawingHash;
  if (existing && isOfSame && isSame(existing, { contentHash, posterId: null, alt: file.alt })) return existing;
  const drawn = { drawingHash, drawingBytes: file.drawing?.byteLength ?? null };
  const facts = file.facts ?? (await readPicture(file.bytes));
  return facts
    ? insertRow(db, { kind: 'picture', ...describeFile(file, contentHash), ...drawn, ...facts })
    : 'not-a-picture';
}

/** Stores a video. Its size and colour are those of its poster, a stored picture. */
export async function storeVideo(
  db: Db | Tx,
  store: FileStore,
  file: MediaFile & { poster: MediaRow },
): Promise<MediaRow | MediaRefusal> {
  const known = await readFileKind(file.bytes);
  if (known?.kind !== 'video') return 'not-a-video';
  const { mime } = known;
  const contentHash = await store.put(file.bytes);
  const { id: posterId, width, height, color } = file.poster;
  const row = { ...describeFile(file, contentHash), mime, posterId, width, height, color };
  const existing = await findByName(db, file.name);
  return existing && isSame(existing, row) ? existing : insertRow(db, { kind: 'video', ...row });
}

const describeFile = ({ name, bytes, alt }: MediaFile, contentHash: string) => ({
  name,
  contentHash,
  bytes: bytes.byteLength,
  ...(alt === undefined ? {} : { alt }),
});

/** Of two concurrent inserts of a new name, the second finds the row of the first and updates it. */
async function insertRow(db: Db | Tx, row: NewMedia): Promise<MediaRow> {
  const [added] = await db.insert(media).values(row).onConflictDoNothing().returning();
  if (added) return added;
  const [changed] = await db
    .update(media)
    .set({ ...row, updatedAt: sql`now()` })
    .where(eq(lowerName, row.name.toLowerCase()))
    .returning();
  if (!changed) throw new Error('The database kept no row for a media.');
  return changed;
}

const findByName = async (db: Db | Tx, name: string) =>
  (await db.select().from(media).where(eq(lowerName, name.toLowerCase())))[0];

type Identity = { contentHash: string; posterId: number | null; alt?: Localized | null | undefined };

const isSame = (existing: MediaRow, { contentHash, posterId, alt }: Identity) =>
  existing.contentHash === contentHash &&
  existing.posterId === posterId &&
  (alt === undefined || (existing.alt?.en === alt?.en && existing.alt?.fr === alt?.fr));

const lowerName = sql<string>`lower(${media.name})`;

/** Media of the library by name, ignoring case; keyed by the name in lower case. */
export async function findMediaByName(db: Db | Tx, names: Iterable<string>): Promise<Map<string, MediaRow>> {
  const wanted = [...new Set([...names].map((name) => name.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select()
    .from(media)
    .where(and(inArray(lowerName, wanted), eq(media.isInLibrary, true)));
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}

/** The media of a public address; undefined when its bytes have been replaced since, or it is not in the library. */
export async function findMediaByKey(db: Db, key: string): Promise<MediaRow | undefined> {
  const parts = readMediaKey(key);
  if (!parts) return undefined;
  const [row] = await db.select().from(media).where(eq(media.id, parts.id));
  return row?.isInLibrary && row.contentHash.startsWith(parts.hashStart) ? row : undefined;
}
