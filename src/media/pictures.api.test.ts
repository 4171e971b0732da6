import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { isAppError } from '#src/lib/errors.ts';
import { type MediaRow, storePicture, storeVideo } from './media.server.ts';
import { mediaKeyOf } from './media-key.ts';
import { pictures } from './pictures.server.ts';
import { createFolderStore, type FileStore } from './store.server.ts';
import { videoAddress } from './video-address.ts';

let dataDir: string;
let database: Database;
let store: FileStore;
let app: FastifyInstance;
let boat: MediaRow;
let video: MediaRow;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'slipway-pictures-'));
  database = await createTestDatabase();
  store = createFolderStore(join(dataDir, 'media'));
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(isAppError(error) ? error.status : 500).send());
  await app.register(pictures, { db: database.db, store, picturesFolder: join(dataDir, 'pictures') });
  boat = await keep('boat', await drawPicture(1000, 600));
  video = await createFilm(boat);
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** Red on the left, blue on the right. */
const drawPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa2020' } })
    .composite([
      { input: { create: { width: width / 2, height, channels: 3, background: '#2020aa' } }, left: width / 2, top: 0 },
    ])
    .png()
    .toBuffer();

async function keep(name: string, bytes: Buffer): Promise<MediaRow> {
  const stored = await storePicture(database.db, store, { name, bytes });
  if (typeof stored === 'string') throw new Error(stored);
  return stored;
}

async function createFilm(poster: MediaRow): Promise<MediaRow> {
  const bytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.from('0123456789')]);
  const stored = await storeVideo(database.db, store, { name: 'film', bytes, poster });
  if (typeof stored === 'string') throw new Error(stored);
  return stored;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const address = (file: string) => `/pictures/${mediaKeyOf(boat)}/${file}`;

describe('an image', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ])('is rendered as %s in the requested width, and cached permanently', async (ending, mime, format) => {
    const answer = await get(address(`640.${ending}`));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': mime,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.rawPayload.length),
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 640, height: 384 });
  });

  it.each([
    ['a long screenshot', 340, 20_000],
    ['a vertical line', 1, 60_000],
    ['a horizontal line', 60_000, 1],
    ['a panorama', 20_000, 900],
  ])('is available in every variant, whatever its shape: %s', async (name, width, height) => {
    const plain = sharp({ create: { width, height, channels: 3, background: '#aa2020' } });
    const stored = await keep(name, await plain.png().toBuffer());
    const files = ['320.webp', '320.avif', '320.jpg', 'thumb-50-50.webp'];
    for (const file of files) {
      const { statusCode } = await get(`/pictures/${mediaKeyOf(stored)}/${file}`);
      expect([file, statusCode]).toEqual([file, 200]);
    }
  });

  it('is never enlarged', async () => {
    const { rawPayload } = await get(address('1600.webp'));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1000, height: 600 });
  });

  it('has a thumbnail of 320 × 275 around its focal point', async () => {
    await database.pool.query('UPDATE media SET focal_x = 0 WHERE id = $1', [boat.id]);
    expect((await get(address('thumb-50-50.webp'))).statusCode).toBe(404);
    const { rawPayload } = await get(address('thumb-0-50.webp'));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 275 });
    const { dominant } = await sharp(rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('has an ETag, so that a browser need not load it again', async () => {
    const first = await get(address('320.webp'));
    const again = await get(address('320.webp'), { 'if-none-match': `W/"x", ${first.headers.etag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('answers a HEAD request with its size', async () => {
    const answer = await app.inject({ method: 'HEAD', url: address('480.webp') });
    expect([answer.statusCode, Number(answer.headers['content-length']) > 100, answer.rawPayload.length]).toEqual([
      200,
      true,
      0,
    ]);
  });

  it('is rendered once for many simultaneous requests, and cached completely', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(address('900.avif'))));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(await readdir(join(dataDir, 'pictures', 'draft'))).toEqual([]);
    await store.trash.put(boat.contentHash);
    expect((await get(address('900.avif'))).statusCode).toBe(200);
    await store.put(await drawPicture(1000, 600));
  });
});

describe('no image', () => {
  it.each(['641.webp', '640.png', '640', 'thumb.webp', 'draft', '..%2f..%2fmedia', '%2e%2e%2f640.webp', '640.webp%00'])(
    'has the variant %s',
    async (file) => {
      expect((await get(address(file))).statusCode).toBe(404);
    },
  );

  it('is found for an unknown id, another hash or a path', async () => {
    const [id, hash] = mediaKeyOf(boat).split('-');
    for (const key of [
      `999999-${hash}`,
      `${id}-0000000000`,
      `${id}`,
      '..',
      '%2e%2e',
      '..%2f..%2fmedia',
      `${id}-${hash}%2f..`,
      'draft',
    ]) {
      expect([key, (await get(`/pictures/${key}/640.webp`)).statusCode]).toEqual([key, 404]);
    }
  });

  it('is rendered from a video', async () => {
    expect((await get(`/pictures/${mediaKeyOf(video)}/640.webp`)).statusCode).toBe(404);
  });

  it('stays at the old address after its file was replaced', async () => {
    const before = await keep('swapped', await drawPicture(50, 40));
    const after = await keep('Swapped', await drawPicture(60, 40));
    expect(after.id).toBe(before.id);
    expect((await get(`/pictures/${mediaKeyOf(before)}/320.webp`)).statusCode).toBe(404);
    expect((await get(`/pictures/${mediaKeyOf(after)}/320.webp`)).statusCode).toBe(200);
  });
});

describe('a video', () => {
  it('is served from its address, whole or in ranges', async () => {
    const whole = await get(videoAddress(video));
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': '22',
    });
    const part = await get(videoAddress(video), { range: 'bytes=12-15' });
    expect([part.statusCode, part.headers['content-range'], part.payload]).toEqual([206, 'bytes 12-15/22', '0123']);
    const end = await get(videoAddress(video), { range: 'bytes=-2' });
    expect([end.headers['content-range'], end.payload]).toEqual(['bytes 20-21/22', '89']);
  });

  it('answers 416 for a range beyond its end', async () => {
    const answer = await get(videoAddress(video), { range: 'bytes=22-' });
    expect([answer.statusCode, answer.headers['content-range'], answer.headers['cache-control']]).toEqual([
      416,
      'bytes */22',
      'no-store',
    ]);
  });

  it('is sent whole to a browser that has a range of another version', async () => {
    const answer = await get(videoAddress(video), { range: 'bytes=12-15', 'if-range': '"other"' });
    expect(answer.statusCode).toBe(200);
  });

  it('has a single address', async () => {
    for (const file of [
      `${mediaKeyOf(video)}.webm`,
      mediaKeyOf(video),
      `${mediaKeyOf(boat)}.mp4`,
      `${mediaKeyOf(video)}.mp4.mp4`,
      '..%2f1.mp4',
    ]) {
      expect([file, (await get(`/media/${file}`)).statusCode]).toEqual([file, 404]);
    }
  });
});

describe('storing a file', () => {
  it('twice under one name changes nothing', async () => {
    const [first, again] = [
      await keep('twice', await drawPicture(50, 40)),
      await keep('twice', await drawPicture(50, 40)),
    ];
    expect(again).toEqual(first);
    expect(first).toMatchObject({ kind: 'picture', mime: 'image/png', width: 50, height: 40, alt: null });
    expect(first.color).toMatch(/^#(aa2020|2020aa)$/);
  });

  it('many times at once under one name creates one record', async () => {
    const bytes = await drawPicture(30, 20);
    const rows = await Promise.all(Array.from({ length: 8 }, () => keep('rush', bytes)));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  });

  it('rotates an image according to its EXIF orientation', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await keep('turned', bytes)).toMatchObject({ width: 20, height: 40 });
  });

  it('refuses files that are not images or videos', async () => {
    const refused = async (bytes: Buffer) => storePicture(database.db, store, { name: 'liar', bytes });
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('not-a-picture');
    expect(await refused((await drawPicture(50, 40)).subarray(0, 60))).toBe('not-a-picture');
    expect(await storeVideo(database.db, store, { name: 'liar', bytes: Buffer.from('GIF89a'), poster: boat })).toBe(
      'not-a-video',
    );
  });
});
