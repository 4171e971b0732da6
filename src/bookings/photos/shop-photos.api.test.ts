import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Section } from '#src/access.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { bookingPhoto } from './photo.table.ts';
import { maxPhotos } from './shop-photo.ts';

/** Photos of a boat from the shop. What the owner sees of them is in tests/http/boat-page.test.ts. */

let api: TestApp;
let token: string;
let admin: string;
let booking: number;

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['book-service'] });
  admin = await api.signInAs({ role: 1 });
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'booking', 'quote', 'audit', 'idempotent_answer');
  booking = (await makeBooking(api.db, { email: 'nora@mail.example', boat: 'Osprey 24' })).id;
});

const picture = (background = '#236b7d') => sharp({ create: { width: 800, height: 600, channels: 3, background } });
/** As taken by a phone: rotated by EXIF, with a location. */
const phonePhoto = () =>
  picture()
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 9/1 57/1' } })
    .toBuffer();

async function upload(bytes: Uint8Array, { by = token, id = booking, fields = {} } = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append('file', new Blob([new Uint8Array(bytes)]), 'pump.jpg');
  const request = new Request('http://site', { method: 'POST', body: form });
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/admin/book-service/photo?id=${id}`,
    headers: { authorization: `Bearer ${by}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}
const change = (json: object, by = token) => api.send('PUT', '/admin/book-service/photo', { token: by, json });
const listed = async (id = booking) => (await api.get(`/admin/book-service/photos?id=${id}`, { token })).result.record;
const bytesAt = async (href: string, by = token) => {
  const { statusCode, rawPayload } = await api.app.inject({ url: href, headers: { authorization: `Bearer ${by}` } });
  return { status: statusCode, bytes: rawPayload };
};
const cleanUp = async () => {
  await api.jobs.ask('clean-up', {});
  await api.work();
};

describe('a photo from the shop', () => {
  it('is refused when its booking has as many as it may have, and the same one again is none more', async () => {
    const { result } = await upload(await phonePhoto());
    const [first] = await api.db.select().from(bookingPhoto);
    if (!first) throw new Error('no photo');
    const { id: _id, ...row } = first;
    const others = Array.from({ length: maxPhotos - 2 }, (_, at) => ({
      ...row,
      contentHash: String(at).padStart(64, '0'),
    }));
    await api.db.insert(bookingPhoto).values(others);
    expect((await upload(await phonePhoto())).result.id).toBe(result.id);
    expect((await upload(await picture('#000').jpeg().toBuffer())).status).toBe(201);
    const { status, error } = await upload(await picture('#fff').jpeg().toBuffer());
    expect([status, error?.fields.file]).toEqual([422, expect.stringContaining('up to 60 photos')]);
    expect(await listed()).toHaveLength(maxPhotos);
  });

  it('is upright, without its location, and shown to the owner unless it is hidden', async () => {
    const { status, result } = await upload(await phonePhoto());
    expect([status, result.width, result.height, result.isShown, result.caption]).toEqual([201, 600, 800, true, null]);
    const { bytes } = await bytesAt(result.href);
    const { format, exif, orientation } = await sharp(bytes).metadata();
    expect([format, exif, orientation]).toEqual(['jpeg', undefined, undefined]);
    await change({ id: booking, photo: result.id, isShown: false });
    await change({ id: booking, photo: result.id, caption: 'Grooves in the housing' });
    expect(await listed()).toEqual([{ ...result, isShown: false, caption: 'Grooves in the housing' }]);
    const history = await api.get(`/admin/book-service/history?id=${booking}`, { token });
    expect(history.result.record.map(({ changes }: { changes: object }) => changes)).toEqual([
      { caption: { from: null, to: 'Grooves in the housing' } },
      { isPhotoShown: { from: true, to: false } },
      { photos: { from: 0, to: 1 } },
    ]);
  });

  it('is drawn small as well, for those who may read the booking', async () => {
    const { result } = await upload(await picture().resize(1600, 1200).jpeg().toBuffer());
    expect([result.width, (await sharp((await bytesAt(result.small)).bytes).metadata()).width]).toEqual([1600, 800]);
    const { status } = await bytesAt(result.small, await api.signInAs({ role: 2, access: ['contact'] }));
    expect(status).toBe(403);
  });

  it('sent twice is one photo', async () => {
    const photo = await phonePhoto();
    const [first, again] = await Promise.all([upload(photo), upload(photo)]);
    expect(again.result).toEqual(first.result);
    expect(await listed()).toHaveLength(1);
  });

  it('that is removed can be put back for a day, after which it is deleted with its bytes', async () => {
    const { result } = await upload(await phonePhoto());
    const remove = (isRemoved: boolean) => change({ id: booking, photo: result.id, isRemoved });
    expect((await remove(true)).result.record).toEqual([]);
    expect((await bytesAt(result.href)).status).toBe(404);
    expect((await remove(false)).result.record).toEqual([result]);
    await remove(true);
    api.pass(23 * 3_600_000);
    await cleanUp();
    expect(await api.db.$count(bookingPhoto)).toBe(1);
    api.pass(3_600_001);
    await cleanUp();
    expect(await api.db.$count(bookingPhoto)).toBe(0);
  });

  it.each([
    ['a text', Buffer.from('MZ this is no picture'), 415],
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['a PDF', Buffer.from('%PDF-1.7'), 415],
    ['a broken picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['3 MB', Buffer.alloc(3_000_000, 0xff), 413],
  ])('is refused: %s', async (_, bytes, status) => {
    expect((await upload(bytes)).status).toBe(status);
    expect(await api.db.$count(bookingPhoto)).toBe(0);
  });

  it('is refused with other fields, and of an unknown booking', async () => {
    const photo = await phonePhoto();
    expect((await upload(photo, { fields: { more: 1 } })).status).toBe(400);
    expect((await upload(photo, { fields: { ['__proto__']: '{}' } })).status).toBe(400);
    expect((await upload(photo, { id: 999_999 })).status).toBe(404);
    const json = { method: 'POST' as const, url: `/api/admin/book-service/photo?id=${booking}` };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect((await api.app.inject({ ...json, headers, payload: '{}' })).statusCode).toBe(415);
    const large = JSON.stringify({ file: 'x'.repeat(3_000_000) });
    expect((await api.app.inject({ ...json, headers, payload: large })).statusCode).toBe(413);
    expect(await api.db.$count(bookingPhoto)).toBe(0);
  });

  it('is not changed by what is no change of it', async () => {
    const { result } = await upload(await phonePhoto());
    const one = { id: booking, photo: result.id };
    const refused = [
      { ...one, caption: 'a\0b' },
      { ...one, caption: 'x'.repeat(301) },
      { ...one, isShown: 'yes' },
      { ...one, isRemoved: 1 },
      { ...one, more: 1 },
      { id: booking, photo: '1e309' },
    ];
    const statuses = await Promise.all(refused.map(async (json) => (await change(json)).status));
    expect(statuses).toEqual([422, 422, 422, 422, 400, 422]);
    const { id: other } = await makeBooking(api.db);
    expect((await change({ id: other, photo: result.id, isShown: false })).status).toBe(404);
    expect((await bytesAt(result.href.replace(`id=${booking}`, `id=${other}`))).status).toBe(404);
    expect(await listed()).toEqual([result]);
  });

  it.each<[number, Section[]]>([[403, ['contact', 'products']]])(
    'is refused with %i without access to bookings',
    async (status, access) => {
      const { result } = await upload(await phonePhoto());
      const by = await api.signInAs({ role: 2, access });
      expect((await upload(await phonePhoto(), { by })).status).toBe(status);
      expect((await change({ id: booking, photo: result.id, isShown: false }, by)).status).toBe(status);
      expect((await bytesAt(result.href, by)).status).toBe(status);
      expect((await api.get(`/admin/book-service/photos?id=${booking}`, { token: by })).status).toBe(status);
      expect((await api.app.inject({ url: result.href })).statusCode).toBe(401);
      expect(await listed()).toEqual([result]);
    },
  );

  it('is in the export of the boat’s owner, and erased with their bookings', async () => {
    const { result } = await upload(await phonePhoto());
    await change({ id: booking, photo: result.id, isShown: false });
    const about = 'email=nora@mail.example';
    expect((await api.get(`/admin/privacy?${about}`, { token: admin })).result.files).toBe(1);
    const { bytes } = await bytesAt(`/api/admin/privacy/export?${about}`, admin);
    expect(JSON.parse(bytes.toString()).files).toMatchObject([{ mime: 'image/jpeg' }]);
    await api.post('/admin/privacy/erase', { token: admin, json: { email: 'nora@mail.example' } });
    expect(await api.db.$count(bookingPhoto)).toBe(0);
    expect((await bytesAt(result.href)).status).toBe(404);
  });

  it('is not in the library', async () => {
    await upload(await phonePhoto());
    const library = await api.get('/admin/media/all?limit=100', { token: admin });
    expect(library.result.record).toEqual([]);
  });
});

describe('a line of an estimate', () => {
  const line = { kind: 'other', name: { en: 'Water pump', fr: null }, amount: 130 };
  const write = (photo: number | null, more: object = {}) =>
    api.post('/admin/estimate', {
      token,
      json: { booking, draft: { lines: [{ ...line, photo }], note: null, off: [] }, ...more },
    });
  const linesOf = (answer: { result: { versions: { lines: { photo?: number | null }[] }[] } }) =>
    answer.result.versions.at(-1)?.lines.map(({ photo }) => photo);

  it('names a photo of its boat, and none of another', async () => {
    const { result: own } = await upload(await phonePhoto());
    const { id: other } = await makeBooking(api.db);
    const { result: foreign } = await upload(await phonePhoto(), { id: other });
    expect(linesOf(await write(own.id))).toEqual([own.id]);
    expect(await write(foreign.id)).toMatchObject({ status: 422, error: { fields: { 'lines.0.photo': /./ } } });
  });

  it('loses a photo that was deleted since, so that the estimate can go on', async () => {
    const { result: photo } = await upload(await phonePhoto());
    const made = await write(photo.id);
    await api.db.delete(bookingPhoto).where(eq(bookingPhoto.id, photo.id));
    const draft = { lines: [{ ...line, key: 1, photo: photo.id, amount: 150 }], note: null, off: [] };
    const changed = await api.send('PUT', '/admin/estimate', {
      token,
      json: { ...made.result, versions: undefined, id: made.result.id, draft },
    });
    expect([changed.status, linesOf(changed)]).toEqual([200, [null]]);
  });
});
