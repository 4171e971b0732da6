import type { Db } from '#src/db/client.server.ts';
import { findMediaByName } from '../media.server.ts';
import { openPixels, readPicture } from '../reading/open-picture.server.ts';
import type { FileStore } from '../store.server.ts';
import { holdOffDeletion } from '../unused-files/deletion-lock.server.ts';
import { insertNamed } from './store-upload.server.ts';

const name = 'video-poster';
const size = { width: 1280, height: 720 };
/** Dark blue, with a play symbol. */
const ground = [18, 52, 77] as const;
const sign = [236, 242, 246] as const;

/** The default poster of a video without one; made when first needed. Staff may replace it. */
export async function plainPoster(db: Db, store: FileStore): Promise<number> {
  const known = (await findMediaByName(db, [name])).get(name);
  if (known?.kind === 'picture') return known.id;
  const bytes = await drawPoster();
  const facts = await readPicture(bytes);
  if (!facts) throw new Error('The plain poster is no picture.');
  const contentHash = await store.put(bytes);
  return await db.transaction(async (tx) => {
    await holdOffDeletion(tx);
    const row = await insertNamed(tx, { kind: 'picture', contentHash, bytes: bytes.length, ...facts }, name);
    return row.id;
  });
}

const drawPoster = () =>
  openPixels(pixels(), { ...size, channels: 3 })
    .png()
    .toBuffer();

function pixels(): Buffer {
  const bytes = Buffer.alloc(size.width * size.height * 3);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      bytes.set(isSign(x - size.width / 2, y - size.height / 2) ? sign : ground, (y * size.width + x) * 3);
    }
  }
  return bytes;
}

/** A triangle that points to the right, around the centre. */
const isSign = (right: number, down: number): boolean =>
  right > -70 && right < 110 && Math.abs(down) < (110 - right) * 0.6;
