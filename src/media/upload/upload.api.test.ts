import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAppError } from '#src/lib/errors.ts';
import { maxPictureBytes } from '#src/lib/upload.ts';
import { pictures } from '#src/media/pictures.server.ts';
import { contentHashOf } from '#src/media/store.server.ts';
import { securityHeaders } from '#src/server/security-headers.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';

let api: TestApp;
let admin: string;
let staff: string;
beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: 1 });
  staff = await api.signInAs({ role: 2, access: [] });
});
afterAll(() => api.close());

type Fields = Record<string, string | number>;
type Sent = { bytes?: Buffer; fileName?: string; field?: string; fields?: Fields; token?: string | null; key?: string };

async function upload({ bytes, fileName = 'bow.jpg', field = 'file', fields = {}, token = staff, key }: Sent) {
  const form = new FormData();
  if (bytes) form.append(field, new Blob([new Uint8Array(bytes)]), fileName);
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return await send(form, token, key);
}

async function send(form: FormData, token: string | null = staff, key?: string) {
  const request = new Request('http://here/', { method: 'POST', body: form });
  const headers = {
    'content-type': request.headers.get('content-type') ?? '',
    ...bearer(token),
    ...(key && { 'idempotency-key': key }),
  };
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers,
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

const drawn = (width: number, height: number, background = '#aa2020') =>
  sharp({ create: { width, height, channels: 3, background } });

/** As taken by a phone: rotated by EXIF, with a location. */
const phonePhoto = (width = 800, height = 600) =>
  drawn(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Mara Linden' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '49/1 9/1 57/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '123/1 56/1 24/1',
      },
    })
    .toBuffer();

const storedBytes = async (id: number): Promise<Buffer> => {
  const { rows } = await api.database.pool.query('SELECT content_hash FROM media WHERE id = $1', [id]);
  const stream = await api.store.open(rows[0].content_hash);
  return stream ? await buffer(stream) : Buffer.alloc(0);
};

const filesOnStore = async () => (await Array.fromAsync(api.store.list())).length;
const rowsOfMedia = async () => Number((await api.database.pool.query('SELECT count(*) FROM media')).rows[0].count);

describe('an upload sent again', () => {
  it('with the same idempotency key gets the same answer and is stored once, even many times at once', async () => {
    const [before, bytes] = [await rowsOfMedia(), await phonePhoto()];
    const answers = await Promise.all([1, 2, 3].map(() => upload({ bytes, key: 'parcel-1' })));
    answers.push(await upload({ bytes, key: 'parcel-1' }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    expect(await rowsOfMedia()).toBe(before + 1);
    expect((await upload({ bytes, key: 'parcel-1', token: admin })).result.id).not.toBe(answers[0]?.result.id);
    expect((await upload({ bytes, key: 'two words' })).status).toBe(400);
  });
});

describe('a photo', () => {
  it('is stored upright and without its location', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif?.includes('Mara Linden')).toBe(true);
    const { status, result } = await upload({ bytes: photo, fileName: 'IMG_2041.JPG' });
    expect(status).toBe(201);
    expect(result).toMatchObject({ name: 'IMG_2041', kind: 'picture', mime: 'image/jpeg', width: 600, height: 800 });
    const stored = await storedBytes(result.id);
    const { exif, xmp, iptc, orientation } = await sharp(stored).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(stored.includes('Mara Linden')).toBe(false);
  });

  it('is answered with its addresses, the thumbnail of 320 × 275 first', async () => {
    const { result } = await upload({ bytes: await drawn(1000, 600).jpeg().toBuffer() });
    expect(result.thumbnails[0]).toMatchObject({ width: 320, height: 275 });
    expect(result.thumbnails.at(-1)).toMatchObject({ url: result.url, width: 960, height: 576 });
    const plain = await upload({ bytes: await drawn(1500, 900).jpeg().toBuffer(), fields: { renderThumbnail: 0 } });
    expect(plain.result.thumbnails).toEqual([]);
    const text = await upload({ bytes: await drawn(2000, 900).jpeg().toBuffer(), fields: { onEditor: 1 } });
    expect(text.result.url).toMatch(/1280\.webp$/);
  });

  it('is cropped, scaled and rotated as requested', async () => {
    const half = { create: { width: 400, height: 600, channels: 3 as const, background: '#2020aa' } };
    const bytes = await drawn(800, 600)
      .composite([{ input: half, left: 400, top: 0 }])
      .png()
      .toBuffer();
    const cut = await upload({ bytes, fields: { scale: 0.5, startX: 200, startY: 10, width: 120.4, height: 90 } });
    expect(cut.result).toMatchObject({ width: 120, height: 90, mime: 'image/png' });
    expect((await sharp(await storedBytes(cut.result.id)).stats()).dominant.b).toBeGreaterThan(150);
    const turned = await upload({ bytes, fields: { orientation: 90 } });
    expect(turned.result).toMatchObject({ width: 600, height: 800 });
    const top = sharp(await storedBytes(turned.result.id)).extract({ left: 0, top: 0, width: 600, height: 300 });
    expect((await sharp(await top.toBuffer()).stats()).dominant.r).toBeGreaterThan(150);
    expect((await upload({ bytes, fields: { startX: 900, startY: 0 } })).status).toBe(422);
  });

  it('gets a number when its name is taken, even when several are uploaded at once', async () => {
    const bytes = await drawn(64, 48).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload({ bytes, fields: { name: 'Rush' } })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map(({ result }) => result.name.toLowerCase())).size).toBe(12);
    expect(answers.map(({ result }) => result.name)).toContain('Rush 12');
  });

  it('of each supported type is stored in a format for pages', async () => {
    const stored = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/png', webp: 'image/webp', avif: 'image/webp' };
    for (const [format, mime] of Object.entries(stored)) {
      const bytes = await drawn(64, 48)
        .toFormat(format as 'png')
        .toBuffer();
      expect([format, (await upload({ bytes })).result?.mime]).toEqual([format, mime]);
    }
  });

  it('longer than the formats allow is stored at the maximum length', async () => {
    const screenshot = await upload({ bytes: await drawn(200, 20_000).png().toBuffer() });
    expect(screenshot).toMatchObject({ status: 201, result: { width: 164, height: 16_383 } });
    const line = await upload({ bytes: await drawn(1, 60_000).png().toBuffer() });
    expect(line).toMatchObject({ status: 201, result: { width: 1, height: 16_383 } });
    const stretched = await upload({ bytes: await drawn(2000, 10).jpeg().toBuffer(), fields: { scale: 20 } });
    expect(stretched).toMatchObject({ status: 201, result: { width: 16_383, height: 82 } });
    const cut = await upload({
      bytes: await drawn(200, 20_000).png().toBuffer(),
      fields: { startX: 100, startY: 0 },
    });
    expect(cut).toMatchObject({ status: 201, result: { width: 82, height: 16_383 } });
  });

  it('is recorded in the audit trail', async () => {
    const { result } = await upload({ bytes: await phonePhoto() });
    const history = await api.get(`/admin/media/history?id=${result.id}`, { token: staff });
    expect(history.result.record).toMatchObject([{ action: 'create' }]);
  });
});

describe('a drawing', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)"><script>alert(2)</script>' +
    '<rect width="40" height="20" fill="#0c2c37"/></svg>';
  const draw = (token: string, fields: Fields = {}) =>
    upload({ bytes: Buffer.from(svg), fileName: 'logo.svg', fields, token });
  const files = Fastify();
  beforeAll(async () => {
    securityHeaders(files, { https: false });
    files.setErrorHandler((error, _request, reply) => reply.code(isAppError(error) ? error.status : 500).send());
    const { database, store, folder } = api;
    await files.register(pictures, { db: database.db, store, picturesFolder: join(folder, 'pictures') });
  });
  afterAll(() => files.close());
  const get = (url: string) => files.inject({ url });
  const drawingOf = (url: string) => get(url.replace(/^\/pictures\/([^/]+)\/.*$/, '/drawings/$1.svg'));

  it('of an administrator becomes a picture, and is shown without its scripts, in no origin', async () => {
    const { status, result } = await draw(admin);
    expect(status).toBe(201);
    expect(result).toMatchObject({ kind: 'picture', mime: 'image/png', width: 1600, height: 800 });
    const answer = await drawingOf(result.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.body).toContain('<rect width="40" height="20" fill="#0c2c37">');
    expect(answer.body).not.toContain('alert');
    expect((await get(result.url)).headers['content-type']).toBe('image/webp');
  });

  it('is a file in use', async () => {
    const { result } = await draw(admin);
    const { body } = await drawingOf(result.url);
    const { rows } = await api.database.pool.query('SELECT named_files() AS hash');
    expect(rows.map(({ hash }) => hash)).toContain(contentHashOf(Buffer.from(body)));
  });

  it('that is cut, and a picture that replaces it, are pictures alone', async () => {
    const cut = await draw(admin, { width: 100, height: 100 });
    expect((await drawingOf(cut.result.url)).statusCode).toBe(404);
    const { result } = await draw(admin);
    const replaced = await upload({ bytes: await phonePhoto(), fields: { mediaId: result.id }, token: admin });
    expect(replaced.status).toBe(200);
    expect((await drawingOf(replaced.result.url)).statusCode).toBe(404);
  });

  it('of other staff is refused', async () => {
    const before = [await filesOnStore(), await rowsOfMedia()];
    expect((await draw(staff)).status).toBe(415);
    expect([await filesOnStore(), await rowsOfMedia()]).toEqual(before);
  });

  it('with text in a font is refused with a message about it', async () => {
    const before = [await filesOnStore(), await rowsOfMedia()];
    const bytes = Buffer.from(svg.replace('</svg>', '<text>Marine</text></svg>'));
    const { status, error } = await upload({ bytes, token: admin });
    expect([status, error.message]).toEqual([422, expect.stringContaining('text as outlines')]);
    expect([await filesOnStore(), await rowsOfMedia()]).toEqual(before);
  });
});

describe('nothing is stored of', () => {
  let before: number[];
  beforeEach(async () => {
    before = [await filesOnStore(), await rowsOfMedia()];
  });
  const unchanged = async () => {
    expect([await filesOnStore(), await rowsOfMedia()]).toEqual(before);
    expect(await readdir(join(api.folder, 'draft')).catch(() => [])).toEqual([]);
  };

  it('a file larger than 2 MB', async () => {
    const bytes = Buffer.concat([await phonePhoto(), randomBytes(maxPictureBytes)]);
    const { status, error } = await upload({ bytes });
    expect([status, error.message]).toEqual([413, 'Limit file size 2MB']);
    await unchanged();
  });

  it.each([
    ['an SVG, which can contain scripts', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    ['an HTML page named like a photo', '<!doctype html><script>alert(1)</script>', 415],
    ['an HTML page after a JPEG signature', '\xff\xd8\xff\xe0<html><script>alert(1)</script>', 415],
    ['a script after a GIF signature', 'GIF89a/*\0\0*/=1;alert(1)', 415],
    ['an invalid video', '\0\0\0\x18ftypisom\0\0\0\0isomiso2<script>alert(1)</script>', 415],
    ['a PDF', '%PDF-1.7 …', 415],
    ['an archive', 'PK\x03\x04', 415],
    ['an empty file', '', 400],
  ])('%s', async (_what, text, expected) => {
    expect((await upload({ bytes: Buffer.from(text, 'latin1'), fileName: 'bow.jpg' })).status).toBe(expected);
    await unchanged();
  });

  it('a photo that is cut off', async () => {
    const photo = await phonePhoto();
    expect((await upload({ bytes: photo.subarray(0, photo.length / 3) })).status).toBe(415);
    await unchanged();
  });

  it('a small file that holds 400 million pixels', async () => {
    const started = performance.now();
    expect((await upload({ bytes: pngHead(20_000, 20_000), fileName: 'huge.png' })).status).toBe(413);
    expect(performance.now() - started).toBeLessThan(2000);
    await unchanged();
  });

  it('invalid forms', async () => {
    const bytes = await phonePhoto();
    const wrong: [Sent, number][] = [
      [{}, 400],
      [{ bytes, field: 'photo' }, 400],
      [{ bytes, fields: { startx: 1 } }, 422],
      [{ bytes, fields: { scale: 'large' } }, 422],
      [{ bytes, fields: { scale: 20, width: 10_000 } }, 413],
      [{ bytes, fields: { orientation: 45 } }, 422],
      [{ bytes, fields: { mediaId: '1; DROP TABLE media' } }, 422],
      [{ bytes, token: null }, 401],
      [{ bytes, fields: { mediaId: 1 } }, 403],
    ];
    for (const [sent, expected] of wrong)
      expect([sent.fields, (await upload(sent)).status]).toEqual([sent.fields, expected]);
    await unchanged();
  });

  it('two files, a repeated field, or a thousand parts', async () => {
    const photo = new Blob([new Uint8Array(await phonePhoto())]);
    const form = (parts: [string, string | Blob][]) => {
      const made = new FormData();
      for (const [name, value] of parts) made.append(name, value);
      return made;
    };
    expect(
      (
        await send(
          form([
            ['file', photo],
            ['file', photo],
          ]),
        )
      ).status,
    ).toBe(400);
    expect(
      (
        await send(
          form([
            ['file', photo],
            ['name', 'a'],
            ['name', 'b'],
          ]),
        )
      ).status,
    ).toBe(400);
    const many = Array.from({ length: 1000 }, (_, at): [string, string] => [`f${at}`, 'x']);
    expect((await send(form([...many, ['file', photo]]))).status).toBeGreaterThanOrEqual(400);
    await unchanged();
  });

  it('a body that is not a form or is cut off', async () => {
    const post = async (type: string, payload: Buffer | string) =>
      (
        await api.app.inject({
          method: 'POST',
          url: '/api/upload',
          headers: { 'content-type': type, ...bearer(staff) },
          payload,
        })
      ).statusCode;
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    expect(await post('application/json', '{}')).toBe(415);
    expect(await post('multipart/form-data', head)).toBe(400);
    expect(await post('multipart/form-data; boundary=x', '')).toBe(400);
    expect(await post('multipart/form-data; boundary=x', head)).toBe(400);
    const photo = await phonePhoto();
    expect(await post('multipart/form-data; boundary=x', Buffer.concat([Buffer.from(head), photo]))).toBe(400);
    await unchanged();
  });
});

describe('over a real connection', () => {
  let address: string;
  beforeAll(async () => {
    address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const boundary = 'x'.repeat(20);
  const headers = () => ({ 'content-type': `multipart/form-data; boundary=${boundary}`, ...bearer(staff) });
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="walk.mp4"\r\n\r\n`;

  it('an upload that is too large gets an answer before the connection ends', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await phonePhoto()), randomBytes(8_000_000)]), 'bow.jpg');
    const answer = await fetch(`${address}/api/upload`, { method: 'POST', body: form, headers: bearer(staff) });
    expect(answer.status).toBe(413);
    const after = await fetch(`${address}/api/admin/media/count`, { headers: bearer(staff) });
    expect(after.status).toBe(200);
  });

  it('an aborted upload leaves nothing behind', async () => {
    const [files, rows] = [await filesOnStore(), await rowsOfMedia()];
    const leaving = new AbortController();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.concat([Buffer.from(head), film(randomBytes(300_000)).subarray(0, 200_000)]));
        await new Promise((resolve) => setTimeout(resolve, 300));
        leaving.abort();
      },
    });
    const sent = { method: 'POST', body, headers: headers(), signal: leaving.signal, duplex: 'half' } as RequestInit;
    await expect(fetch(`${address}/api/upload`, sent)).rejects.toThrow();
    const drafts = async () => await readdir(join(api.folder, 'draft')).catch(() => []);
    await expect.poll(drafts, { timeout: 10_000 }).toEqual([]);
    expect([await filesOnStore(), await rowsOfMedia()]).toEqual([files, rows]);
  });
});

it('twelve large photos uploaded at once are all stored, within the memory limit', async () => {
  const bytes = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#335577',
      noise: { type: 'gaussian', mean: 128, sigma: 4 },
    },
  })
    .jpeg({ quality: 45 })
    .toBuffer();
  expect(bytes.length).toBeLessThan(maxPictureBytes);
  // What other tests of this process have left is not counted.
  const before = process.memoryUsage().rss;
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload({ bytes })));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(process.memoryUsage().rss - before).toBeLessThan(700_000_000);
});

it('data appended to a photo is not stored', async () => {
  const payload = '<script>alert(document.cookie)</script>PK\x03\x04';
  const { status, result } = await upload({ bytes: Buffer.concat([await phonePhoto(), Buffer.from(payload)]) });
  expect(status).toBe(201);
  expect((await storedBytes(result.id)).includes('alert(')).toBe(false);
});

it('a client may not upload', async () => {
  const client = await api.signInAs({ role: 3 });
  expect((await upload({ bytes: await phonePhoto(), token: client })).status).toBe(403);
});

describe('replacing an image', () => {
  it('keeps its id wherever it is used, with a new address', async () => {
    const { result: old } = await upload({ bytes: await drawn(400, 300).jpeg().toBuffer(), fields: { name: 'Hero' } });
    await makeBrand(api.db, { name: 'Replacing', mediaId: old.id });
    const answer = await upload({
      bytes: await drawn(500, 200, '#2020aa').jpeg().toBuffer(),
      fields: { mediaId: old.id },
      token: admin,
    });
    expect(answer.status).toBe(200);
    expect(answer.result).toMatchObject({
      id: old.id,
      name: 'Hero',
      width: 500,
      height: 200,
      message: 'Change image success',
    });
    expect(answer.result.url).not.toBe(old.url);
    const history = await api.get(`/admin/media/history?id=${old.id}`, { token: admin });
    expect(history.result.record[0]).toMatchObject({
      action: 'replace',
      changes: { file: { from: { width: 400 }, to: { width: 500 } } },
    });
  });

  it('is refused for an unknown id, and with a video for a photo', async () => {
    const { result: photo } = await upload({ bytes: await phonePhoto() });
    expect((await upload({ bytes: await phonePhoto(), fields: { mediaId: 2_000_000_000 }, token: admin })).status).toBe(
      404,
    );
    expect((await upload({ bytes: film(), fields: { mediaId: photo.id }, token: admin })).status).toBe(422);
  });
});

describe('a video', () => {
  it('gets a plain poster, or the requested image', async () => {
    const first = await upload({ bytes: film(), fileName: 'walk.mp4' });
    expect(first.status).toBe(201);
    expect(first.result).toMatchObject({ kind: 'video', mime: 'video/mp4', name: 'walk', width: 1280, height: 720 });
    expect(first.result.url).toMatch(/^\/media\/.*\.mp4$/);
    const second = await upload({ bytes: film(), fileName: 'walk.mp4' });
    expect(second.result.thumbnails[0].url).toBe(first.result.thumbnails[0].url);
    const { result: photo } = await upload({ bytes: await phonePhoto() });
    const third = await upload({ bytes: film(), fields: { posterId: photo.id } });
    expect(third.result).toMatchObject({ width: 600, height: 800 });
    expect((await upload({ bytes: film(), fields: { posterId: first.result.id } })).status).toBe(422);
    const looks = await upload({
      bytes: await drawn(90, 60).png().toBuffer(),
      fields: { mediaId: photo.id },
      token: admin,
    });
    expect(looks.status).toBe(200);
    const shown = await api.get(`/admin/media/?id=${third.result.id}`, { token: staff });
    expect(shown.result).toMatchObject({ width: 90, height: 60, posterId: photo.id });
  });

  it('is stored without its location', async () => {
    const { result } = await upload({ bytes: film() });
    const stored = await storedBytes(result.id);
    expect([stored.length, stored.includes('+49.1659-123.9401/')]).toEqual([film().length, false]);
  });

  it('may be as large as the admin’s setting allows', async () => {
    await api.database.pool.query(
      `INSERT INTO setting (key, value) VALUES ('uploads', '{"videoMegabytes": 2}') ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { status, error } = await upload({ bytes: film(randomBytes(2_097_152)) });
    expect([status, error.message]).toEqual([413, 'Limit file size 2MB']);
  });
});

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function film(pictures = Buffer.from('pictures')): Buffer {
  const place = box('udta', box('\xa9xyz', Buffer.from('+49.1659-123.9401/')));
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isomiso2')), box('moov', place), box('mdat', pictures)]);
}

/** The header of a PNG of any size, with hardly any content. */
function pngHead(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', randomBytes(500)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
