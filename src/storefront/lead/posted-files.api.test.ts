import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { RouterContextProvider } from 'react-router';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { caller, services } from '#src/app/services.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { contact, trade, tradeMedia } from '#src/leads/lead.table.ts';
import { contactFile, tradePaper, visitorFile } from '#src/leads/receive/form.table.ts';
import { openVisitorFiles } from '#src/leads/receive/store-visitor-file.server.ts';
import { maxPictureBytes } from '#src/lib/upload.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { takeLead } from './lead-action.server.ts';
import type { LeadKind } from './lead-kind.ts';

/** Forms as submitted without scripts, with photos and documents. */

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'contact', 'trade', 'captcha', 'rate_limit', 'idempotent_answer', 'visitor_file');
});

const solved = () => makeCaptcha(api.db, api.clock.now);

type Sent = { name: string; bytes: Uint8Array };
type Answered = { status: number; to: string | null; body: Record<string, unknown> };

async function press(kind: LeadKind, fields: object, files: Sent[] = [], path = '/request/osprey'): Promise<Answered> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  if (files.length === 0) form.append('files', new Blob([]), '');
  return await send(kind, new Request(`http://here${path}`, { method: 'POST', body: form }));
}

async function send(kind: LeadKind, request: Request): Promise<Answered> {
  const context = new RouterContextProvider();
  context.set(services, api.services);
  context.set(caller, { address: '198.51.100.7', userAgent: 'test', requestId: 'test' });
  try {
    const answer = await takeLead({ context, request, url: new URL(request.url) }, kind);
    return { status: answer.init?.status ?? 200, to: null, body: answer.data };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get('location'), body: {} };
    const { init } = thrown as { init?: { status: number } };
    if (init) return { status: init.status, to: null, body: {} };
    throw thrown;
  }
}

const offer = { name: 'Mara Linden', email: 'mara@mail.example', make: 'Luxor', sourcePage: '/product/osprey' };
const message = { type: 2, name: 'Mara Linden', email: 'mara@mail.example', message: 'With a trailer, please.' };

const photo = (width = 60, height = 40): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#236b7d' } })
    .jpeg()
    .toBuffer();
const paper = Buffer.from('%PDF-1.7\n%%EOF\n');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
/** Claims to have 20,000 × 20,000 pixels. */
const bomb = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200004e2000004e2008020000006c12d16e0000000b49444154789c636080000000080001b7587395',
  'hex',
);

const nothing = async () => {
  const tables = [contact, trade, visitorFile];
  expect(await Promise.all(tables.map((table) => api.db.$count(table)))).toEqual([0, 0, 0]);
};

describe('files sent by a form without JavaScript', () => {
  it('are stored with a trade-in once the captcha is solved', async () => {
    const first = await press('trade', { ...offer, idempotencyKey: 'k-1' });
    expect(first).toMatchObject({ status: 200, body: { problem: null, hasLostFiles: false } });
    const files = [
      { name: 'bow.jpg', bytes: await photo() },
      { name: 'stern.jpg', bytes: await photo(30, 30) },
      { name: 'deed.pdf', bytes: paper },
    ];
    const proof = await solved();
    const send = () => press('trade', { ...offer, ...proof, idempotencyKey: 'k-1' }, files);
    expect(await send()).toMatchObject({
      status: 201,
      body: { sent: expect.stringContaining('Your message has been sent.'), files: 3, typed: { make: 'Luxor' } },
    });
    expect(await send()).toMatchObject({ status: 201 });
    expect(await api.db.select().from(trade)).toMatchObject([{ make: 'Luxor', featureImage: expect.any(Number) }]);
    expect([await api.db.$count(tradeMedia), await api.db.$count(tradePaper)]).toEqual([1, 1]);
    expect(await api.db.$count(visitorFile)).toBe(3);
  });

  it('with a used key and other content are answered with 409 and a new key, and stored with that', async () => {
    const used = { ...offer, idempotencyKey: 'k-1' };
    await press('trade', { ...used, ...(await solved()) });
    const file = { name: 'bow.jpg', bytes: await photo() };
    const refused = await press('trade', { ...used, ...(await solved()) }, [file]);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        problem: { summary: 'This was already sent, with other content. Send it again as a new one.' },
        typed: { make: 'Luxor' },
        idempotencyKey: expect.not.stringMatching(/^k-1$/),
      },
    });
    expect(await api.db.$count(trade)).toBe(1);
    const { idempotencyKey } = refused.body;
    const again = await press('trade', { ...offer, ...(await solved()), idempotencyKey }, [file]);
    expect(again).toMatchObject({ status: 201 });
    expect(await api.db.$count(visitorFile)).toBe(1);
  });

  it('are stored with a quote request, in French too', async () => {
    const files = [{ name: 'bow.jpg', bytes: await photo() }];
    const answer = await press('quote', { ...message, ...(await solved()) }, files, '/fr/request/osprey');
    expect(answer).toMatchObject({
      status: 201,
      body: { sent: expect.stringContaining('Votre message a été envoyé.') },
    });
    expect(await api.db.select().from(contact)).toMatchObject([{ language: 'fr' }]);
    expect(await api.db.$count(contactFile)).toBe(1);
  });

  it.each([
    ['one byte more than 2 MB', 'bow.jpg', Buffer.alloc(maxPictureBytes + 1), 413],
    ['an HTML page named .jpg', 'bow.jpg', page, 415],
    ['an image of 20,000 × 20,000 pixels', 'bow.png', bomb, 413],
    ['an empty file', 'bow.jpg', Buffer.alloc(0), 422],
  ])('with %s are refused, and nothing is stored', async (what, name, bytes, status) => {
    const before = await Array.fromAsync(api.store.list());
    const files = [
      { name: 'deed.pdf', bytes: Buffer.concat([paper, Buffer.from(what)]) },
      { name, bytes },
    ];
    const answer = await press('trade', { ...offer, ...(await solved()) }, files);
    expect(answer).toMatchObject({
      status,
      body: {
        typed: { name: 'Mara Linden', make: 'Luxor' },
        problem: { summary: 'bow couldn’t be added.', fields: { gallery: expect.any(String) } },
        hasLostFiles: true,
        requested: { svg: expect.any(String) },
      },
    });
    await nothing();
    expect(await Array.fromAsync(api.store.list())).toEqual(before);
  });

  it('are limited to twelve', async () => {
    const files = Array.from({ length: 13 }, (_, at) => ({ name: `deed ${at}.pdf`, bytes: paper }));
    const answer = await press('trade', { ...offer, ...(await solved()) }, files);
    expect(answer).toMatchObject({ status: 422, body: { problem: { fields: { gallery: expect.any(String) } } } });
    await nothing();
  });

  it('are not kept after a validation error or a wrong captcha, and must be selected again', async () => {
    const files = [{ name: 'deed.pdf', bytes: paper }];
    const proof = await solved();
    const unsaid = await press('trade', { ...offer, ...proof, make: '' }, files, '/fr/request/osprey');
    expect(unsaid).toMatchObject({ status: 422, body: { hasLostFiles: true, problem: { fields: { make: /./ } } } });
    const misread = await press('trade', { ...offer, ...proof, captcha: 'wrong' }, files);
    expect(misread).toMatchObject({ status: 422, body: { hasLostFiles: true } });
    const early = await press('trade', offer, files);
    expect(early).toMatchObject({ status: 200, body: { hasLostFiles: true, problem: null } });
    await nothing();
  });

  it('are limited to eight forms at a time, and a ninth keeps its text and can be sent again', async () => {
    const rooms = Array.from({ length: 8 }, () => api.services.visitorFiles.takeRoom());
    const files = [{ name: 'deed.pdf', bytes: paper }];
    const proof = await solved();
    expect(await press('trade', { ...offer, ...proof }, files)).toMatchObject({
      status: 503,
      body: { typed: { make: 'Luxor' }, hasLostFiles: true },
    });
    await nothing();
    expect(await press('trade', { ...offer, ...proof })).toMatchObject({ status: 201 });
    for (const giveBack of rooms) giveBack?.();
    expect(await press('trade', { ...offer, ...(await solved()) }, files)).toMatchObject({ status: 201 });
  });
});

/** The beginning of a form whose photo has not arrived whole. */
const begun = `--b\r\nContent-Disposition: form-data; name="files"; filename="bow.jpg"\r\n\r\n${'x'.repeat(1000)}`;

describe('a form that breaks off in the middle of a photo', () => {
  const broken = (): ReadableStream =>
    new ReadableStream({
      start: (sent) => sent.enqueue(new TextEncoder().encode(begun)),
      pull: async (sent) => {
        // The first bytes are on disk by then.
        await vi.waitFor(async () => expect(await uploads()).not.toEqual([]));
        sent.error(new Error('the connection was closed'));
      },
    });
  const uploads = () => readdir(join(api.folder, 'uploads')).catch(() => []);

  it.each([
    ['because its connection was closed', broken],
    ['because its text ends', () => begun],
  ])('%s leaves nothing behind, and the next one with photos is stored', async (_why, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    for (let at = 0; at < 9; at += 1) {
      const init = { method: 'POST', body: body(), headers, duplex: 'half' };
      const request = new Request('http://here/contact', init as RequestInit);
      expect(await send('contact', request)).toMatchObject({ status: 400 });
    }
    const files = [{ name: 'deed.pdf', bytes: paper }];
    expect(await press('trade', { ...offer, ...(await solved()) }, files)).toMatchObject({ status: 201 });
    expect(await uploads()).toEqual([]);
  });
});

it('the disk reservation of an abandoned form is released after five minutes, once', () => {
  vi.useFakeTimers();
  try {
    const files = openVisitorFiles(api.store, join(api.folder, 'uploads'));
    const takeEight = () => Array.from({ length: 8 }, () => files.takeRoom());
    const forgotten = takeEight();
    expect(files.takeRoom()).toBeNull();
    vi.advanceTimersByTime(5 * 60_000);
    expect(takeEight()).not.toContain(null);
    for (const giveBack of forgotten) giveBack?.();
    expect(files.takeRoom()).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  [
    'is cut off',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nMara',
    400,
  ],
  ['has no boundary', 'multipart/form-data', 'name=Mara', 400],
  [
    'has an unknown field',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nMara\r\n--b--\r\n',
    400,
  ],
  [
    'is too long',
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data; name="notes"\r\n\r\n${'x'.repeat(70_000)}\r\n--b--\r\n`,
    413,
  ],
  ['has another content type', 'text/plain', 'name=Mara', 415],
])('a form that %s is refused', async (_what, type, body, status) => {
  const request = new Request('http://here/contact', { method: 'POST', body, headers: { 'content-type': type } });
  expect(await send('contact', request)).toMatchObject({ status });
});
