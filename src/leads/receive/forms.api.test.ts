import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { asc, countDistinct, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContentVersion } from '#src/db/content-version.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { captcha } from '#src/forms/captcha/captcha.table.ts';
import { doWork } from '#src/forms/captcha/work.ts';
import { maxPictureBytes } from '#src/lib/upload.ts';
import { mail } from '#src/mail/mail.table.ts';
import { findMediaByKey } from '#src/media/media.server.ts';
import { media } from '#src/media/media.table.ts';
import { mediaKeyOf } from '#src/media/media-key.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { contact, trade, tradeMedia } from '../lead.table.ts';
import { tradePaper, visitorFile } from './form.table.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(
    api.database,
    'contact',
    'trade',
    'mail',
    'captcha',
    'rate_limit',
    'idempotent_answer',
    'visitor_file',
  );
});

const hourMs = 3_600_000;
const sent = 'Your message has been sent. We will respond to your message within 24 hours.';
const message = { type: 4, name: 'Mara Linden', email: 'mara@mail.example', message: 'Is the dock open on Sunday?' };

const solved = () => makeCaptcha(api.db, api.clock.now);

/** Solves the proof of work instead of the picture. */
async function worked() {
  const { result } = await api.get('/client/captcha?kind=pow');
  return { captcha: await doWork(result), captchaToken: result.token };
}

const write = async (fields: object = {}, requests: { from?: string; key?: string } = {}) =>
  api.post('/client/contact-us', {
    json: { ...message, ...(await solved()), ...fields },
    ...(requests.from && { from: requests.from }),
    ...(requests.key && { headers: { 'idempotency-key': requests.key } }),
  });

const findContacts = () => api.db.select().from(contact);
const messages = () => api.db.select().from(mail).orderBy(asc(mail.id));

describe('a message', () => {
  it('is stored, with an email to the dealer and one to the sender', async () => {
    const { status, result } = await write();
    expect({ status, result }).toEqual({ status: 201, result: { message: sent } });
    expect(await findContacts()).toMatchObject([{ ...message, language: 'en', status: 1, owner: null }]);
    expect((await messages()).map(({ to, replyTo, purpose }) => [to, replyTo, purpose])).toEqual([
      ['sales@dealer.example', 'mara@mail.example', 'lead'],
      ['mara@mail.example', 'sales@dealer.example', 'lead-receipt'],
    ]);
  });

  it('is answered in French when it is in French, and the receipt contains none of the sender’s text', async () => {
    const text = 'Bonjour, achetez nos montres';
    const { result } = await write({ language: 'fr', message: text, name: 'Paul' });
    expect(result.message).toContain('24\u00a0heures');
    const [, receipt] = await messages();
    expect(receipt).toMatchObject({ language: 'fr', subject: expect.stringContaining('Votre message à') });
    expect(`${receipt?.subject} ${receipt?.text} ${receipt?.html}`).not.toMatch(/montres|Paul/);
  });

  it('about a product keeps a snapshot of the product', async () => {
    const { id } = await makeProduct(api.db, { name: 'Osprey 26' });
    await write({ type: 2, message: null, product: id, sourcePage: '/product/osprey-26' });
    expect(await findContacts()).toMatchObject([
      { type: 2, product: id, sourcePage: '/product/osprey-26', productSnapshot: { name: { en: 'Osprey 26' } } },
    ]);
  });

  it('keeps the page with its UTM fields, and no click id of an advertisement', async () => {
    await write({ sourcePage: '/boats?utm_source=google&gclid=Cj0KCQ&fbclid=x&page=2' });
    expect(await findContacts()).toMatchObject([{ sourcePage: '/boats?utm_source=google' }]);
  });

  it('keeps how its sender came, and staff read it in the inbox, the email and the list', async () => {
    const last = { landing: '/boats', referrer: 'www.google.ca', clickIds: ['gclid'], campaign: '<b>spring</b>' };
    const first = { landing: '/', referrer: 'www.boatdealers.ca', clickIds: [], at: '2026-11-01T18:00:00.000Z' };
    const noted = 'https://dealer.example/boats?gclid&utm_campaign=%3Cb%3Espring%3C/b%3E https://www.google.ca/';
    const notedFirst = { noted: 'https://dealer.example/ https://www.boatdealers.ca/', at: first.at };
    await write({ attribution: JSON.stringify({ last: noted, first: notedFirst }) });
    const [stored] = await findContacts();
    expect(stored).toMatchObject({
      attribution: { last, first },
      channel: 'google-ads',
      firstChannel: 'boatdealers.ca',
    });
    const [notification] = await messages();
    expect(notification?.text).toContain('Came from: Google Ads, campaign “<b>spring</b>”; first visit ');
    expect(notification?.html).not.toContain('<b>spring');
    const token = await api.signInAs({ role: 1 });
    const lead = await api.get(`/admin/inbox/one?resource=contact&id=${stored?.id}`, { token });
    expect(lead.result.attribution).toEqual({ last, first });
    const listOf = async (query: string) => (await api.get(`/admin/inbox/all?${query}`, { token })).result.record;
    expect(await listOf('lastTouch=google-ads')).toHaveLength(1);
    expect(await listOf('firstTouch=google-ads')).toHaveLength(0);
  });

  it('is never refused because of how its sender came: what is not valid is left out', async () => {
    const hostile = '{"last":null,"first":null,"__proto__":{"last":1}}';
    for (const attribution of [
      hostile,
      'x'.repeat(9_000),
      7,
      { last: 'https://dealer.example/?utm_source=a%00b ', first: null },
    ])
      expect((await write({ attribution })).status).toBe(201);
    expect((await findContacts()).map(({ attribution, channel }) => [attribution, channel])).toEqual(
      Array(4).fill([null, null]),
    );
  });

  it('about a product has a receipt with the product, its price and a link, and the same thread as the replies', async () => {
    const { id } = await makeProduct(api.db, { name: 'Osprey 26', slug: 'osprey-26', priceCents: 4_120_000 });
    await write({ type: 2, message: 'Buy watches', product: id });
    const [, receipt] = await messages();
    const [stored] = await findContacts();
    expect(receipt).toMatchObject({ subject: 'Your question about Osprey 26', thread: `contact-${stored?.id}` });
    expect(receipt?.text).toContain('Osprey 26\n$41,200.00\nhttps://salishcoastmarine.example/product/osprey-26');
    expect(`${receipt?.text} ${receipt?.html}`).not.toContain('watches');
  });

  it('about an unpublished product is refused', async () => {
    const { id } = await makeProduct(api.db, { publish: false });
    expect(await write({ type: 2, product: id })).toMatchObject({
      status: 422,
      error: { fields: { product: expect.any(String) } },
    });
  });

  it('that requests a call has the preferred time', async () => {
    await write({ type: 3, email: null, phone: '250 555 0140', message: null, date: '2026-11-24', time: '10:30' });
    expect(await findContacts()).toMatchObject([
      { phone: '250-555-0140', message: null, callDate: '2026-11-24', callTime: '10:30' },
    ]);
    const [message, ...more] = await messages();
    expect([message?.text, message?.replyTo, more]).toEqual([
      expect.stringContaining('Call: 2026-11-24, 10:30'),
      null,
      [],
    ]);
    const clerk = await api.signInAs({ role: 2, access: ['contact'] });
    expect((await api.get('/admin/inbox/all', { token: clerk })).result.record).toMatchObject([
      { callAt: '2026-11-24, 10:30' },
    ]);
    expect((await api.get('/admin/request-phone/all', { token: clerk })).result.record).toMatchObject([
      { callDate: '2026-11-24', callTime: '10:30' },
    ]);
  });

  it('may be sent as a form', async () => {
    const fields = { ...message, type: '4', ...(await solved()), phone: '' };
    expect(await api.post('/client/contact-us', { form: new URLSearchParams(fields).toString() })).toMatchObject({
      status: 201,
    });
  });

  it.each([
    ['two addresses', { email: 'mara@mail.example, paul@mail.example' }],
    ['a list of addresses', { email: ['mara@mail.example'] }],
    ['a line break in the address', { email: 'mara@mail.example\r\nBcc: paul@mail.example' }],
    ['a NUL', { name: 'Ma\0ra' }],
    ['no name', { name: ' ' }],
    ['no text', { message: '' }],
    ['a page of another site', { sourcePage: 'https://elsewhere.example/' }],
    ['an unknown type', { type: 5 }],
  ])('with %s is refused, and no email is sent', async (_what, fields) => {
    expect((await write(fields)).status).toBe(422);
    expect([await findContacts(), await messages()]).toEqual([[], []]);
  });

  it('with several missing fields gets an error for each of them', async () => {
    const { error } = await write({ name: '', email: '', message: '' });
    expect(Object.keys(error.fields).sort()).toEqual(['email', 'message', 'name']);
  });

  it('with an unknown field is refused', async () => {
    expect(await write({ status: 3 })).toMatchObject({
      status: 400,
      error: { fields: { status: expect.any(String) } },
    });
  });

  it('with a line break in the name adds no email header', async () => {
    await write({ name: 'Mara\r\nBcc: paul@mail.example' });
    expect((await messages())[0]?.subject).not.toMatch(/[\r\n]/);
  });

  it('of 3 MB is refused', async () => {
    expect((await write({ message: 'x'.repeat(3_000_000) })).status).toBe(413);
  });

  it('sends a receipt to one address at most once an hour', async () => {
    for (const _time of [1, 2, 3]) await write();
    expect((await messages()).filter(({ purpose }) => purpose === 'lead-receipt')).toHaveLength(1);
    api.pass(hourMs + 1);
    await write();
    expect((await messages()).filter(({ purpose }) => purpose === 'lead-receipt')).toHaveLength(2);
  });
});

describe('the captcha', () => {
  it('is shown as an image without text', async () => {
    const { result } = await api.get('/client/captcha');
    expect(result.svg).toMatch(/^<svg /);
    expect(result.svg).not.toContain('<text');
  });

  it('is solved by typing its characters in lower case', async () => {
    const read = await solved();
    expect((await write({ ...read, captcha: read.captcha.toLowerCase() })).status).toBe(201);
  });

  it('can be replaced by a proof of work', async () => {
    expect((await write(await worked())).status).toBe(201);
  });

  it('is stored only once it is answered', async () => {
    const { result } = await api.get('/client/captcha');
    await api.get('/client/captcha?kind=pow');
    await write({ captcha: 'x', captchaToken: `${result.token.slice(0, -1)}_` });
    expect(await api.db.$count(captcha)).toBe(0);
    await write({ captcha: 'x', captchaToken: result.token });
    expect(await api.db.$count(captcha)).toBe(1);
  });

  it('as a proof of work has 16 bits, and one more for each 20 of a network within an hour, up to 18', async () => {
    const bitsOf = async (from: string) => (await api.get('/client/captcha?kind=pow', { from })).result.bits;
    const bits: number[] = [];
    for (let count = 0; count < 45; count += 1) bits.push(await bitsOf('203.0.113.44'));
    expect([bits[0], bits[19], bits[20], bits[39], bits[40], bits[44]]).toEqual([16, 16, 17, 17, 18, 18]);
    expect(await bitsOf('203.0.113.45')).toBe(16);
    api.pass(hourMs);
    expect(await bitsOf('203.0.113.44')).toBe(16);
  });

  it('is required', async () => {
    const { status, error } = await write({ captcha: '' });
    expect({ status, message: error.message }).toEqual({ status: 422, message: 'Please enter captcha field' });
  });

  it('is valid for one attempt', async () => {
    const read = await solved();
    const message = 'Please enter captcha field';
    const fault = (text: string) => ({
      status: 422,
      error: { message, fields: { captcha: expect.stringContaining(text) } },
    });
    expect(await write({ ...read, captcha: 'wrong' })).toMatchObject(fault('don’t match the image'));
    expect(await write(read)).toMatchObject(fault('has expired'));
    expect(await write({ captcha: 'wrong', captchaToken: 'nobody’s' })).toMatchObject(fault(''));
    expect(await findContacts()).toEqual([]);
  });

  it('is valid for one message', async () => {
    const answer = await solved();
    expect((await write(answer)).status).toBe(201);
    expect((await write(answer)).status).toBe(422);
  });

  it('expires after ten minutes', async () => {
    const answer = await solved();
    api.pass(10 * 60_000);
    expect((await write(answer)).status).toBe(422);
  });

  it('stays valid after a validation error in the form', async () => {
    const answer = await solved();
    expect((await write({ ...answer, email: 'mara@' })).status).toBe(422);
    expect((await write(answer)).status).toBe(201);
  });

  it('can’t be guessed by repeating an idempotency key', async () => {
    const read = await solved();
    expect((await write({ ...read, captcha: 'wrong' }, { key: 'k-1' })).status).toBe(422);
    expect((await write(read, { key: 'k-1' })).status).toBe(422);
  });
});

describe('a form sent again', () => {
  it('with the same idempotency key gets the same answer and is stored once, even many times at once', async () => {
    const fields = { ...message, ...(await solved()), idempotencyKey: 'once-1' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.post('/client/contact-us', { json: fields })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(await findContacts()).toHaveLength(1);
  });

  it('with the same idempotency key and other content is refused with 409, and nothing of it is stored', async () => {
    expect((await write({}, { key: 'edited' })).status).toBe(201);
    const edited = await write({ message: 'And on Monday?' }, { key: 'edited' });
    expect(edited).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: 'This was already sent, with other content. Send it again as a new one.' },
    });
    expect(await findContacts()).toMatchObject([{ message: message.message }]);
    expect((await write({}, { key: 'edited' })).status).toBe(201);
    expect(await findContacts()).toHaveLength(1);
  });

  it('at once with one idempotency key and different content is stored once, and the others get 409', async () => {
    const proofs = await Promise.all(Array.from({ length: 6 }, solved));
    const answers = await Promise.all(
      proofs.map((proof, at) =>
        api.post('/client/contact-us', {
          json: { ...message, ...proof, message: `Version ${at}`, idempotencyKey: 'versions' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await findContacts()).toHaveLength(1);
  });

  it('with an idempotency key that a release before stored without a fingerprint gets its answer', async () => {
    await write({}, { key: 'older' });
    await api.database.pool.query('UPDATE idempotent_answer SET fingerprint = NULL');
    expect((await write({}, { key: 'older' })).status).toBe(201);
    expect(await findContacts()).toHaveLength(1);
  });

  it('with the same idempotency key a day later is stored again', async () => {
    await write({}, { key: 'daily' });
    api.pass(24 * hourMs + 1);
    await write({}, { key: 'daily' });
    expect(await findContacts()).toHaveLength(2);
  });

  it('too often is rate limited for an hour, other senders are not', async () => {
    for (let post = 0; post < 30; post += 1) await write({ captcha: '' }, { from: '203.0.113.5' });
    const { status, headers } = await write({}, { from: '203.0.113.5' });
    expect({ status, wait: Number(headers['retry-after']) }).toEqual({ status: 429, wait: 3600 });
    expect((await write({}, { from: '203.0.113.6' })).status).toBe(201);
    api.pass(hourMs);
    expect((await write({}, { from: '203.0.113.5' })).status).toBe(201);
  });

  it('while the queue is full is refused with Retry-After before it is processed', async () => {
    const holder = await api.database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE rate_limit IN ACCESS EXCLUSIVE MODE');
    const form = new URLSearchParams({ ...message, type: '4' }).toString();
    const answers = Array.from({ length: 2_010 }, (_, at) =>
      api.post('/client/contact-us', { form, from: `203.0.${at % 100}.9` }),
    );
    const first = await Promise.race(answers);
    expect([first.status, first.headers['retry-after'], first.error.fields]).toEqual([503, '30', undefined]);
    await holder.query('ROLLBACK');
    holder.release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(4);
    expect(statuses.filter((status) => status === 422)).toHaveLength(2_006);
    expect((await write()).status).toBe(201);
    // Two thousand forms take a busy machine more than 15 s.
  }, 60_000);

  it('1,000 forms at once are all stored once with their emails, though every tenth is sent twice', {
    // Eleven hundred forms take a busy machine more than 15 s.
    timeout: 60_000,
  }, async () => {
    const proofs = await Promise.all(Array.from({ length: 1_000 }, solved));
    const send = (proof: object, at: number) =>
      api.post('/client/contact-us', {
        json: { ...message, ...proof, email: `guest${at}@mail.example` },
        from: `203.0.${at % 100}.7`,
        headers: { 'idempotency-key': `at-once-${at}` },
      });
    const answers = await Promise.all(
      proofs.flatMap((proof, at) => Array.from({ length: at % 10 === 0 ? 2 : 1 }, () => send(proof, at))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await api.db.$count(contact)).toBe(1_000);
    expect(await api.db.select({ senders: countDistinct(contact.email) }).from(contact)).toEqual([{ senders: 1_000 }]);
    expect(await api.db.$count(mail)).toBe(2_000);
  });
});

async function upload(bytes: Uint8Array, name = 'bow.jpg', proof: object | null = null) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  for (const [field, value] of Object.entries(proof ?? (await solved()))) form.append(field, String(value));
  return await sendForm(form);
}

async function sendForm(form: FormData) {
  const request = new Request('http://here/', { method: 'POST', body: form });
  return await send(Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? '');
}

async function send(payload: Buffer | Readable, type: string, remoteAddress = '127.0.0.1') {
  const url = '/api/client/upload-file';
  const headers = { 'content-type': type };
  const answer = await api.app.inject({ method: 'POST', url, headers, payload, remoteAddress });
  return { status: answer.statusCode, ...answer.json() };
}

/** Sends the fields and a part of the file, then stalls. */
async function stalledUpload(fields: object, from?: string) {
  const body = new PassThrough();
  for (const [name, value] of Object.entries(fields))
    body.write(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  body.write('--b\r\nContent-Disposition: form-data; name="file"; filename="bow.jpg"\r\n\r\nstart');
  return await send(body, 'multipart/form-data; boundary=b', from);
}

const sendKeyed = async (bytes: Uint8Array, key: string) =>
  upload(bytes, 'bow.jpg', { ...(await solved()), idempotencyKey: key });

const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#236b7d' } })
    .jpeg()
    .toBuffer();
/** A file of a few bytes may claim any picture size. */
const pngMark = Buffer.from('89504e470d0a1a0a', 'hex');
function pngSize(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size.set([8, 2], 8);
  return size;
}
function chunk(name: string, content: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(name), content, Buffer.alloc(4)]);
  framed.writeUInt32BE(content.length);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}
const paper = Buffer.from('%PDF-1.7\n%%EOF\n');

describe('a file sent with a message', () => {
  it('is shown with the message, to staff who may see messages', async () => {
    const [bow, document] = [await upload(await photo()), await upload(paper, 'deed.pdf')];
    const gallery = JSON.stringify([bow.result.file, document.result.file]);
    expect((await write({ type: 2, message: null, gallery })).status).toBe(201);
    expect((await messages())[0]?.text).toContain('Files: 2');
    const clerk = await api.signInAs({ role: 2, access: ['contact'] });
    const [{ id } = { id: 0 }] = await findContacts();
    const { files } = (await api.get(`/admin/inbox/one?resource=contact&id=${id}`, { token: clerk })).result;
    expect(files).toMatchObject([
      { kind: 'picture', name: 'bow' },
      { kind: 'paper', name: 'deed' },
    ]);
    const open = async (at: number, token: string) =>
      api.app.inject({ url: files[at].href, headers: { authorization: `Bearer ${token}` } });
    expect((await open(0, clerk)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline;/),
    });
    expect((await open(1, clerk)).headers['content-disposition']).toMatch(/^attachment;/);
    expect((await open(0, await api.signInAs({ role: 2, access: ['products'] }))).statusCode).toBe(403);
    const trades = `/api/admin/trade/paper?id=${document.result.id}`;
    expect((await api.app.inject({ url: trades, headers: { authorization: `Bearer ${clerk}` } })).statusCode).toBe(404);
  });

  it('again with the same idempotency key is stored once', async () => {
    const bytes = await photo();
    const [first, again] = [await sendKeyed(bytes, 'bow-1'), await sendKeyed(bytes, 'bow-1')];
    expect([first.status, again.result.id]).toEqual([201, first.result.id]);
    expect(await api.db.$count(visitorFile)).toBe(1);
  });

  it('with the idempotency key of another file is refused with 409', async () => {
    await sendKeyed(await photo(), 'bow-1');
    expect((await sendKeyed(await photo(30, 30), 'bow-1')).status).toBe(409);
    expect(await api.db.$count(visitorFile)).toBe(1);
  });
});

describe('a file sent with a trade-in', () => {
  it('is attached to the trade-in that refers to it: photos outside of the library, documents separately', async () => {
    const [bow, stern, document] = [
      await upload(await photo()),
      await upload(await photo(30, 30)),
      await upload(paper, 'deed.pdf'),
    ];
    const gallery = [bow, stern, document].map(({ result }) => result.file);
    const offer = {
      name: 'Mara Linden',
      email: 'mara@mail.example',
      make: 'Luxor',
      year: '2014',
      gallery: JSON.stringify(gallery),
    };
    const answer = await api.post('/trade', { json: { ...offer, ...(await solved()), instagram: '' } });
    expect(answer).toMatchObject({
      status: 201,
      result: { message: expect.stringMatching(/^Your message has been sent\. We will respond /) },
    });
    const [stored] = await api.db.select().from(trade);
    expect(stored).toMatchObject({ make: 'Luxor', year: 2014, instagram: null, featureImage: bow.result.id });
    expect(await api.db.select().from(tradeMedia)).toMatchObject([{ mediaId: stern.result.id }]);
    expect(await api.db.select().from(tradePaper)).toMatchObject([{ fileId: document.result.id }]);
    expect(await api.db.select().from(media).where(eq(media.id, bow.result.id))).toMatchObject([
      { kind: 'picture', width: 60, isInLibrary: false },
    ]);
  });

  it('as a photo is seen by staff with access to trade-ins only, until they add it to the library', async () => {
    const { result } = await upload(await photo());
    const offer = { name: 'Mara', email: 'mara@mail.example', make: 'Luxor', gallery: [result.file] };
    await api.post('/trade', { json: { ...offer, ...(await solved()) } });
    const [{ id } = { id: 0 }] = await api.db.select().from(trade);
    const [clerk, other] = [
      await api.signInAs({ role: 2, access: ['contact'] }),
      await api.signInAs({ role: 2, access: ['products'] }),
    ];
    const [row] = await api.db.select().from(media).where(eq(media.id, result.id));
    const isPublic = async () => Boolean(row && (await findMediaByKey(api.db, mediaKeyOf(row))));
    const inLibrary = async () => (await api.get(`/admin/media/?id=${result.id}`, { token: other })).status;
    const read = async (token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await api.app.inject({ url: `/api/admin/trade/picture?id=${result.id}`, headers });
      return [answer.statusCode, answer.headers['content-type']];
    };

    expect(await read(clerk)).toEqual([200, row?.mime]);
    expect([(await read(other))[0], (await read())[0]]).toEqual([403, 401]);
    expect([await isPublic(), await inLibrary()]).toEqual([false, 404]);
    const shown = { url: `/api/admin/trade/picture?id=${result.id}`, isInLibrary: false };
    const record = await api.get(`/admin/trade?id=${id}`, { token: clerk });
    expect(record.result).toMatchObject({ featureImage: result.id, thumbnail: shown.url, pictures: [shown] });

    const add = (token: string) => api.post('/admin/trade/add-to-library', { token, json: { id: result.id } });
    expect([(await add(other)).status, (await add(clerk)).status, (await add(clerk)).status]).toEqual([403, 200, 404]);
    expect([await isPublic(), await inLibrary()]).toEqual([true, 200]);
  });

  it('invalidates no cached page', async () => {
    const gallery = [(await upload(await photo())).result.file, (await upload(await photo(30, 30))).result.file];
    const before = await readContentVersion(api.db);
    const offer = { name: 'Mara', email: 'mara@mail.example', make: 'Luxor', gallery };
    expect((await api.post('/trade', { json: { ...offer, ...(await solved()) } })).status).toBe(201);
    expect(await readContentVersion(api.db)).toBe(before);
  });

  it('must be uploaded by a visitor, other files of the library are refused', async () => {
    const offer = { name: 'Mara', email: 'mara@mail.example', make: 'Luxor', featureImage: 987_654 };
    expect(await api.post('/trade', { json: { ...offer, ...(await solved()) } })).toMatchObject({ status: 422 });
    expect(await messages()).toEqual([]);
  });

  it('as a document can be downloaded only by staff with access to trade-ins', async () => {
    const { result } = await upload(paper, 'deed.pdf');
    const read = async (token?: string) =>
      api.app.inject({
        url: `/api/admin/trade/paper?id=${result.id}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const clerk = await api.signInAs({ role: 2, access: ['contact'] });
    expect((await read(clerk)).statusCode).toBe(404);
    const offer = { name: 'Mara', email: 'mara@mail.example', make: 'Luxor', gallery: [result.file] };
    await api.post('/trade', { json: { ...offer, ...(await solved()) } });
    const { statusCode, headers, rawPayload } = await read(clerk);
    expect({ statusCode, rawPayload }).toEqual({ statusCode: 200, rawPayload: paper });
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect((await read()).statusCode).toBe(401);
    expect((await read(await api.signInAs({ role: 2, access: ['products'] }))).statusCode).toBe(403);
    const [{ id } = { id: 0 }] = await api.db.select().from(trade);
    expect(await api.get(`/admin/trade?id=${id}`, { token: clerk })).toMatchObject({
      result: { papers: [{ name: 'deed' }] },
    });
  });

  it('can only be attached to a form that has the secret of its upload', async () => {
    const { result } = await upload(await photo());
    const other = await upload(paper, 'deed.pdf');
    const [, secret] = String(other.result.file).split('.');
    const send = async (name: unknown, field: object) => {
      const offer = { name: 'Mara', email: 'mara@mail.example', make: 'Luxor', ...field };
      const { status, error } = await api.post('/trade', { json: { ...offer, ...(await solved()) } });
      return [name, status, Object.keys(error?.fields ?? {})];
    };
    for (const name of [result.id, String(result.id), `${result.id}.${secret}`, `${result.file}x`]) {
      expect(await send(name, { gallery: [name] })).toEqual([name, 422, ['gallery']]);
      expect(await send(name, { featureImage: name })).toEqual([name, 422, ['gallery']]);
    }
    const part = { type: 5, name: 'Mara', email: 'mara@mail.example', file: result.id };
    const requested = await api.post('/client/contact-us', { json: { ...part, ...(await solved()) } });
    expect(requested.status).toBe(422);
    expect(await send('own', { gallery: [result.file], featureImage: result.file })).toEqual(['own', 201, []]);
  });

  it('of the previous release has no secret, and is named by its id', async () => {
    const { result } = await upload(await photo());
    await api.db.update(visitorFile).set({ secretHash: null });
    const offer = { name: 'Mara', email: 'mara@mail.example', make: 'Luxor', gallery: [result.id] };
    expect((await api.post('/trade', { json: { ...offer, ...(await solved()) } })).status).toBe(201);
  });

  it('may be used again shortly after, but not two hours later', async () => {
    const { result } = await upload(paper, 'deed.pdf');
    const offer = { name: 'Mara', email: 'mara@mail.example', make: 'Luxor', gallery: [result.file] };
    const send = async () => (await api.post('/trade', { json: { ...offer, ...(await solved()) } })).status;
    expect([await send(), await send()]).toEqual([201, 201]);
    api.pass(2 * hourMs);
    expect(await send()).toBe(422);
  });

  it('is deleted after a day when no trade-in uses it', async () => {
    await upload(paper);
    api.pass(24 * hourMs + 1);
    await api.jobs.ask('clean-up', {});
    await api.work();
    expect(await api.db.select().from(visitorFile)).toEqual([]);
  });

  it('is deleted with its trade-in, photos in the library included', async () => {
    const gallery = [(await upload(await photo())).result.file, (await upload(paper)).result.file];
    const offer = { name: 'Mara', email: 'mara@mail.example', make: 'Luxor', gallery };
    await api.post('/trade', { json: { ...offer, ...(await solved()) } });
    const files = async () => [await api.db.$count(visitorFile), await api.db.$count(media)];
    const before = await files();
    await api.db.update(trade).set({ isRemove: true, removedAt: api.clock.now });
    api.pass(31 * 24 * hourMs);
    await api.jobs.ask('clean-up', {});
    await api.work();
    const [shown = 0] = before.slice(1);
    expect([before[0], await files(), await api.db.$count(trade)]).toEqual([2, [0, shown - 1], 0]);
  });

  it('requires a captcha', async () => {
    expect(await upload(await photo(), 'bow.jpg', {})).toMatchObject({
      status: 422,
      error: { message: 'Please enter captcha field' },
    });
  });

  it('is refused before it has arrived when the captcha before it is wrong or the rate limit is reached', async () => {
    const { captchaToken } = await solved();
    const refused = await stalledUpload({ captcha: 'wrong', captchaToken });
    expect(refused).toMatchObject({ status: 422, error: { fields: { captcha: expect.any(String) } } });
    const from = '203.0.113.8';
    for (let post = 0; post < 30; post += 1) await stalledUpload({ captcha: 'wrong', captchaToken }, from);
    expect((await stalledUpload(await solved(), from)).status).toBe(429);
  });

  it('is on disk while it is uploaded, and deleted once the request is answered', async () => {
    const folders = () => readdir(join(api.folder, 'uploads')).catch(() => []);
    const body = new PassThrough();
    const answer = send(body, 'multipart/form-data; boundary=b');
    body.write(`--b\r\nContent-Disposition: form-data; name="file"; filename="bow.jpg"\r\n\r\n${'x'.repeat(300_000)}`);
    await expect.poll(folders).toHaveLength(1);
    body.end();
    expect(await answer).toMatchObject({ status: 400, error: { code: 'bad_input' } });
    await upload(await photo());
    await upload(Buffer.from('MZ'), 'bow.jpg');
    expect(await folders()).toEqual([]);
  });

  it('must be the last field of its form when the captcha comes first', async () => {
    const { captcha: characters, captchaToken } = await solved();
    const form = new FormData();
    form.append('captcha', characters);
    form.append('captchaToken', captchaToken);
    form.append('file', new Blob([new Uint8Array(await photo())]), 'bow.jpg');
    expect((await sendForm(form)).status).toBe(201);
    for (const [name, value] of Object.entries(await solved())) form.set(name, value);
    form.append('idempotencyKey', 'late');
    expect(await sendForm(form)).toMatchObject({ status: 400, error: { fields: { idempotencyKey: /./ } } });
  });

  it('of 2 MB is accepted, one byte more is refused', async () => {
    const fill = (bytes: number) => Buffer.concat([paper, Buffer.alloc(bytes - paper.length)]);
    expect((await upload(fill(maxPictureBytes))).status).toBe(201);
    expect(await upload(fill(maxPictureBytes + 1))).toMatchObject({
      status: 413,
      error: { message: 'Limit file size 2MB' },
    });
  });

  it.each(['<html><script>alert(1)</script></html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ'])(
    'that is not an image is refused, whatever its name: %s',
    async (text) => expect((await upload(Buffer.from(text), 'bow.jpg')).status).toBe(415),
  );

  it.each([
    [
      'of a few bytes and 16,000 × 16,000 pixels',
      '<svg xmlns="http://www.w3.org/2000/svg" width="16000" height="16000"/>',
    ],
    [
      'that takes minutes to decode',
      '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">' +
        `${'<feGaussianBlur stdDeviation="300"/>'.repeat(400)}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`,
    ],
  ])('as an SVG %s is refused without being rendered', async (_what, svg) => {
    expect((await upload(Buffer.from(svg), 'bow.jpg')).status).toBe(415);
  });

  it('of more than 16 million pixels is refused', async () => {
    expect(await upload(await photo(4001, 4000))).toMatchObject({
      status: 413,
      error: { message: 'This image has more than 16 million pixels. Choose a smaller one.' },
    });
    expect((await upload(await photo(4000, 4000))).status).toBe(201);
  });

  it('that would exhaust the memory is refused', async () => {
    const huge = Buffer.concat([pngMark, chunk('IHDR', pngSize(20_000, 20_000)), chunk('IDAT', Buffer.alloc(64))]);
    expect((await upload(huge, 'night.png')).status).toBe(413);
  });
});
