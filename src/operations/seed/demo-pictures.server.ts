import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import type { Db } from '#src/db/client.server.ts';
import { type MediaRow, storePicture, storeVideo } from '#src/media/media.server.ts';
import { cleanDrawing } from '#src/media/reading/clean-drawing.ts';
import type { PictureFacts } from '#src/media/reading/open-picture.server.ts';
import { contentHashOf, type FileStore } from '#src/media/store.server.ts';

const parallel = 8;

/** Facts of the demo's pictures by content hash: the first start has no time to read hundreds. Others are read. */
export const factsFile = 'picture-facts.json';

/** Stores every picture and video of the demo, and returns their ids. Those that are stored already are only read. */
export async function storeDemoPictures(db: Db, store: FileStore, folder: string): Promise<number[]> {
  const pictures = join(folder, 'pictures');
  const files = await readdir(pictures);
  const read = await readFile(join(folder, factsFile), 'utf8').catch(() => '{}');
  const facts = new Map(Object.entries<PictureFacts>(JSON.parse(read)));
  const limit = pLimit(parallel);
  const keep = (file: string) => limit(() => addPicture(join(pictures, file), posterName(file)));
  const stored = await Promise.all(files.filter(isPicture).map(keep));
  const byName = new Map(stored.map((row) => [row.name, row]));
  const ids = stored.map(({ id }) => id);
  for (const file of files.filter(isVideo)) ids.push(await addVideo(db, store, join(pictures, file), byName));
  return ids;

  /** A video and its poster share a name in the demo; on the store each has its own. */
  function posterName(file: string): string {
    const name = withoutExtension(file);
    return files.some((other) => isVideo(other) && withoutExtension(other) === name) ? `${name}-poster` : name;
  }

  async function addPicture(path: string, name: string): Promise<MediaRow> {
    const bytes = await readFile(path);
    const known = facts.get(contentHashOf(bytes));
    const drawing = files.includes(`${name}.svg`) ? await readDrawing(join(pictures, `${name}.svg`)) : null;
    const optional = { ...(known && { facts: known }), ...(drawing && { drawing }) };
    return requireStored(path, await storePicture(db, store, { name, bytes, ...optional }));
  }
}

/** The drawing from which the picture of the same name was made. */
async function readDrawing(path: string): Promise<Uint8Array> {
  const drawing = cleanDrawing(await readFile(path));
  if (typeof drawing === 'string') throw new Error(`${path} can't be kept: ${drawing}`);
  return Buffer.from(drawing.svg);
}

const isPicture = (file: string) => ['.webp', '.jpg', '.png'].includes(extname(file));
const isVideo = (file: string) => ['.mp4', '.mov', '.webm'].includes(extname(file));
const withoutExtension = (file: string) => file.slice(0, -extname(file).length);

async function addVideo(
  db: Db,
  store: FileStore,
  path: string,
  pictures: ReadonlyMap<string, MediaRow>,
): Promise<number> {
  const name = withoutExtension(path.slice(path.lastIndexOf('/') + 1));
  const poster = pictures.get(`${name}-poster`);
  if (!poster) throw new Error(`${path} has no poster of the same name beside it.`);
  return requireStored(path, await storeVideo(db, store, { name, bytes: await readFile(path), poster })).id;
}

function requireStored(path: string, stored: MediaRow | string): MediaRow {
  if (typeof stored === 'string') throw new Error(`${path} can't be kept: ${stored}`);
  return stored;
}
