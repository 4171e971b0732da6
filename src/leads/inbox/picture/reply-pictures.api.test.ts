import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productMedia } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import type { MailTransport } from '#src/mail/mail-transport.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { replyPicture } from '../inbox.table.ts';

/** Pictures attached to a reply: of the unit, or uploaded. */

const sent: Parameters<MailTransport['deliver']>[0][] = [];
let api: TestApp;
let tess: string;
let workshop: string;
let admin: string;
let lead: number;
let product: number;

beforeAll(async () => {
  const deliver: MailTransport['deliver'] = async (outgoing) => {
    sent.push(outgoing);
    return { kind: 'taken' };
  };
  api = await openTestApp({ post: { deliver, close: () => undefined } });
  tess = await api.signInAs({ role: 2, access: ['contact'], username: 'tess' });
  workshop = await api.signInAs({ role: 2, access: ['book-service'] });
  admin = await api.signInAs({ role: 1 });
});
afterAll(() => api.close());
beforeEach(async () => {
  sent.length = 0;
  await emptyTables(api.database, 'contact', 'mail', 'lead_note', 'lead_draft', 'reply_picture');
  product = (await makeProduct(api.db)).id;
  lead = (await makeContact(api.db, { email: 'imogen@example.com', product })).id;
});

const colour = (background: string, width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = (background = '#236b7d') => colour(background).jpeg().toBuffer();

/** As taken by a phone: rotated by EXIF, with a location. */
const phonePhoto = () =>
  colour('#aa2020')
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Mara Linden' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 9/1 57/1' } })
    .toBuffer();

async function upload(bytes: Uint8Array, { token = tess, name = 'stern.jpg', id = lead, fields = {} } = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://site', { method: 'POST', body: form });
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/admin/inbox/picture?resource=contact&id=${id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const one = () => ({ resource: 'contact', id: lead });
const draft = (json: object) => api.send('PUT', '/admin/inbox/draft', { token: tess, json: { ...one(), ...json } });
const reply = (json: object) =>
  api.post('/admin/inbox/reply', {
    token: tess,
    json: { ...one(), key: crypto.randomUUID(), seen: 0, subject: 'The Luxor', text: 'Here it is.', ...json },
  });
const read = async (id = lead) => (await api.get(`/admin/inbox/one?resource=contact&id=${id}`, { token: tess })).result;

async function bytesAt(href: string, token = tess) {
  const answer = await api.app.inject({ url: href, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
}

async function sendMail() {
  api.pass(10_000);
  await api.jobs.ask('send-mail', {});
  await api.work();
}

/** The unit with its feature image, whose bytes are on the store, and another photo in its gallery. */
async function photographUnit() {
  const contentHash = await api.store.put(await colour('#336699', 3000, 2000).png().toBuffer());
  const photo = await makeMedia(api.db, { name: 'Luxor bow', contentHash, mime: 'image/png' });
  const other = await makeMedia(api.db);
  await api.db.insert(productMedia).values({ productId: product, position: 0, mediaId: photo.id });
  return { photo, other };
}
const choose = (photo: number, token = tess) =>
  api.post('/admin/inbox/unit-photo', { token, json: { ...one(), photo } });

describe('a picture that is uploaded', () => {
  it('is stored with the draft, sent with the email and shown in the thread, upright and without its location', async () => {
    const { status, result } = await upload(await phonePhoto());
    expect([status, result.name, result.width, result.height]).toEqual([201, 'stern', 600, 800]);
    await draft({ pictures: [result.id] });
    expect((await read()).drafts).toMatchObject([{ text: '', pictures: [result] }]);

    expect((await reply({ pictures: [result.id] })).status).toBe(200);
    await sendMail();
    const [attachment, ...more] = sent[0]?.attachments ?? [];
    expect([attachment?.name, attachment?.mime, more]).toEqual(['stern.jpg', 'image/jpeg', []]);
    const { exif, orientation, format } = await sharp(attachment?.content).metadata();
    expect([exif, orientation, format]).toEqual([undefined, undefined, 'jpeg']);
    expect(await read()).toMatchObject({ drafts: [], notes: [{ kind: 'reply', mail: 'sent', pictures: [result] }] });
    const { bytes, type } = await bytesAt(result.href);
    expect([type, bytes.equals(attachment?.content ?? Buffer.alloc(0))]).toEqual(['image/jpeg', true]);
  });

  it('twice is stored once, and returns to the draft when the reply is taken back', async () => {
    const first = await upload(await jpeg());
    expect((await upload(await jpeg(), { name: 'again.png' })).result).toEqual(first.result);
    const { result } = await reply({ pictures: [first.result.id, first.result.id] });
    await api.post('/admin/inbox/take-back', { token: tess, json: { ...one(), note: result.note } });
    expect(await read()).toMatchObject({ notes: [], drafts: [{ pictures: [first.result] }] });
  });

  it.each([
    ['a text', Buffer.from('MZ this is no picture'), 415, 'Choose a photo'],
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'Choose'],
    ['a broken picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 415, 'Choose a photo'],
    ['nothing', Buffer.alloc(0), 400, ''],
    ['3 MB', Buffer.alloc(3_000_000, 0xff), 413, 'Limit file size'],
  ])('is refused: %s', async (_, bytes, status, message) => {
    const answer = await upload(bytes);
    expect([answer.status, answer.success]).toEqual([status, false]);
    expect(JSON.stringify(answer.error)).toContain(message);
    expect(await api.db.$count(replyPicture)).toBe(0);
  });

  it('is refused with other fields, for an unknown lead, and from a user without the section', async () => {
    const photo = await jpeg();
    expect((await upload(photo, { fields: { more: 1 } })).status).toBe(400);
    expect((await upload(photo, { fields: { ['__proto__']: '{}' } })).status).toBe(400);
    expect((await upload(photo, { id: 999 })).status).toBe(404);
    expect((await upload(photo, { token: workshop })).status).toBe(403);
    const { result } = await upload(photo);
    expect([(await bytesAt(result.href)).status, (await bytesAt(result.href, workshop)).status]).toEqual([200, 403]);
    expect((await bytesAt(result.href.replace(`id=${lead}`, 'id=999'))).status).toBe(404);
  });

  it('of another lead is refused in drafts and replies', async () => {
    const other = await makeContact(api.db);
    const { result } = await upload(await jpeg(), { id: other.id });
    expect(await reply({ pictures: [result.id] })).toMatchObject({ status: 422, error: { fields: { pictures: /./ } } });
    expect((await draft({ text: 'x', pictures: [result.id] })).status).toBe(422);
    expect((await draft({ text: 'x', pictures: ['1e309', { __proto__: 1 }] })).status).toBe(400);
    expect((await draft({ text: 'x', pictures: [1, 2, 3, 4, 5, 6, 7, 8, 9] })).status).toBe(400);
    expect(await api.db.$count(mail)).toBe(0);
  });
});

describe('a PDF', () => {
  const papers = Buffer.from('%PDF-1.7 the papers');

  it('is stored with the draft, sent with the email as it is, and a download in the thread', async () => {
    const { status, result } = await upload(papers, { name: 'Luxor 21 <specs>.pdf' });
    expect([status, result.kind, result.width, result.height]).toEqual([201, 'paper', null, null]);
    await draft({ pictures: [result.id] });
    expect((await read()).drafts).toMatchObject([{ pictures: [result] }]);
    const photo = (await upload(await jpeg())).result;
    expect(photo.kind).toBe('picture');
    expect((await reply({ pictures: [result.id, photo.id] })).status).toBe(200);
    await sendMail();
    expect(sent[0]?.attachments.map(({ name, mime }) => [name, mime])).toEqual([
      ['Luxor-21-specs.pdf', 'application/pdf'],
      ['stern.jpg', 'image/jpeg'],
    ]);
    expect(sent[0]?.attachments[0]?.content.equals(papers)).toBe(true);
    expect(await read()).toMatchObject({ drafts: [], notes: [{ mail: 'sent', pictures: [result, photo] }] });
    const { headers, rawPayload } = await api.app.inject({
      url: result.href,
      headers: { authorization: `Bearer ${tess}` },
    });
    expect([headers['content-type'], headers['content-disposition'], rawPayload.equals(papers)]).toEqual([
      'application/pdf',
      expect.stringMatching(/^attachment; .*\.pdf$/),
      true,
    ]);
  });

  it('is erased with the lead', async () => {
    const { result } = await upload(papers, { name: 'specs.pdf' });
    await reply({ pictures: [result.id] });
    await api.post('/admin/privacy/erase', { token: admin, json: { email: 'imogen@example.com' } });
    expect(await api.db.$count(replyPicture)).toBe(0);
    expect((await bytesAt(result.href)).status).toBe(404);
  });

  it('larger than 2 MB, and one from a user without the section, is refused', async () => {
    const large = Buffer.concat([papers, Buffer.alloc(2_097_152)]);
    expect([(await upload(large)).status, (await upload(papers, { token: workshop })).status]).toEqual([413, 403]);
    expect(await api.db.$count(replyPicture)).toBe(0);
  });
});

describe('a photo of the unit', () => {
  it('is offered, and copied no wider than a screen; later changes of the library don’t affect replies', async () => {
    const { photo, other } = await photographUnit();
    const offered = await api.get(`/admin/inbox/unit-photos?resource=contact&id=${lead}`, { token: tess });
    expect(offered.result.record).toMatchObject([{ id: photo.id, name: 'Luxor bow' }]);
    expect((await choose(other.id)).status).toBe(404);
    expect((await choose(photo.id, workshop)).status).toBe(403);
    const { result } = await choose(photo.id);
    expect([result.width, result.height]).toEqual([1600, 1067]);
    await reply({ pictures: [result.id] });

    const used = await api.get(`/admin/media/where-used?id=${photo.id}`, { token: admin });
    expect(used.result.record).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ resource: 'contact', id: lead, path: `/admin/inbox/contact/${lead}` }),
      ]),
    );
    const unseen = await api.get(`/admin/media/where-used?id=${photo.id}`, { token: workshop });
    expect(unseen.result.record).toContainEqual({ resource: 'contact', id: lead, name: null, path: null });
    await api.db.delete(productMedia).where(eq(productMedia.mediaId, photo.id));
    expect((await api.send('DELETE', `/admin/media?id=${photo.id}`, { token: admin })).status).toBe(200);
    expect((await read()).notes).toMatchObject([{ pictures: [{ name: 'Luxor bow' }] }]);
    await sendMail();
    expect(sent[0]?.attachments.map(({ name }) => name)).toEqual(['Luxor-bow.jpg']);
  });
});

it('an email that lost its picture is not sent without it', async () => {
  const { result } = await upload(await jpeg());
  await reply({ pictures: [result.id] });
  await api.db.update(mail).set({ attachments: [{ name: 'a.jpg', mime: 'image/jpeg', contentHash: '0'.repeat(64) }] });
  await sendMail();
  expect(sent).toEqual([]);
  expect((await read()).notes).toMatchObject([{ mail: 'failed' }]);
});

describe('the bytes', () => {
  const named = async () =>
    (await api.database.pool.query('SELECT DISTINCT hash FROM named_files() AS hash ORDER BY 1')).rows.map(
      ({ hash }) => hash as string,
    );
  const hashOf = async (id: number) =>
    (await api.db.select().from(replyPicture).where(eq(replyPicture.id, id)))[0]?.contentHash;

  it('stay for drafts, replies and waiting emails, and are deleted when nothing has referred to the picture for a day', async () => {
    const [used, dropped] = [(await upload(await jpeg())).result, (await upload(await jpeg('#ffffff'))).result];
    const [usedHash, droppedHash] = [await hashOf(used.id), await hashOf(dropped.id)];
    await draft({ text: 'x', pictures: [used.id] });
    api.pass(23 * 3_600_000);
    await api.jobs.ask('clean-up', {});
    await api.work();
    expect(await api.db.$count(replyPicture)).toBe(2);
    api.pass(3_600_001);
    await api.jobs.ask('clean-up', {});
    await api.work();
    expect(await named()).toContain(usedHash);
    expect(await named()).not.toContain(droppedHash);
    await reply({ pictures: [used.id] });
    await api.db.delete(replyPicture);
    expect(await named()).toContain(usedHash);
  });

  it('are in the export of the person, and erased with them', async () => {
    const { result } = await upload(await phonePhoto(), { name: 'stern <script>.jpg' });
    await reply({ pictures: [result.id] });
    await upload(await jpeg(), { name: 'draft.jpg' });
    const requested = 'email=imogen@example.com';
    expect((await api.get(`/admin/privacy?${requested}`, { token: admin })).result.files).toBe(2);
    const { bytes } = await bytesAt(`/api/admin/privacy/export?${requested}`, admin);
    const { files, notes } = JSON.parse(bytes.toString());
    expect(notes[0].pictures).toEqual([result.id]);
    const [file] = files;
    const stored = await api.store.open((await hashOf(result.id)) ?? '');
    expect([
      file.name,
      file.mime,
      Buffer.from(file.base64, 'base64').equals(stored ? await buffer(stored) : Buffer.alloc(0)),
    ]).toEqual(['stern <script>', 'image/jpeg', true]);
    const hash = await hashOf(result.id);
    expect(await named()).toContain(hash);
    await api.post('/admin/privacy/erase', { token: admin, json: { email: 'imogen@example.com' } });
    expect(await api.db.$count(replyPicture)).toBe(0);
    expect(await named()).not.toContain(hash);
  });
});
