import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { contact } from '../lead.table.ts';
import { contactFile, visitorFile } from './form.table.ts';

let api: TestApp;
let admin: string;
beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: role.admin });
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'contact', 'mail', 'captcha', 'rate_limit', 'idempotent_answer', 'visitor_file');
});

const part = { type: 5, partNumber: '35-877761', email: 'mara@mail.example' };

const ask = async (fields: object = {}, key?: string) =>
  api.post('/client/contact-us', {
    json: { ...part, ...(await makeCaptcha(api.db, api.clock.now)), ...fields },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

async function upload(): Promise<{ id: number; file: string }> {
  const bytes = await sharp({ create: { width: 20, height: 12, channels: 3, background: '#12414f' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  for (const [name, value] of Object.entries(await makeCaptcha(api.db, api.clock.now)))
    body.append(name, String(value));
  body.append('file', new Blob([new Uint8Array(bytes)]), 'label.jpg');
  const { headers, body: stream } = new Response(body);
  const payload = Buffer.from(await new Response(stream).arrayBuffer());
  const sent = { 'content-type': headers.get('content-type') ?? '' };
  const answer = await api.app.inject({ method: 'POST', url: '/api/client/upload-file', headers: sent, payload });
  return answer.json().result;
}

const stored = () => api.db.select().from(contact);

describe('a part request', () => {
  it('is a lead of its own, with an email to the parts counter and a receipt', async () => {
    expect((await ask({ use: '2014 Mercury 90', quantity: '3', name: 'Mara Linden' })).status).toBe(201);
    expect(await stored()).toMatchObject([
      { ...part, name: 'Mara Linden', quantity: 3, use: '2014 Mercury 90', phone: null, status: 1 },
    ]);
    const [toCounter, receipt] = await api.db.select().from(mail).orderBy(asc(mail.id));
    expect(toCounter).toMatchObject({ to: 'parts@dealer.example', replyTo: 'mara@mail.example' });
    expect(toCounter?.text).toMatch(/Part number: 35-877761[\s\S]*Quantity: 3[\s\S]*For: 2014 Mercury 90/);
    expect(receipt?.to).toBe('mara@mail.example');
  });

  it('needs no name: its list then shows the contact details; the default quantity is one', async () => {
    await ask({ email: null, phone: '(250) 555-0101' });
    expect(await stored()).toMatchObject([{ name: '250-555-0101', email: null, phone: '250-555-0101', quantity: 1 }]);
  });

  it('may have a photo in place of the number', async () => {
    const { id, file } = await upload();
    expect((await ask({ partNumber: '', file })).status).toBe(201);
    const [row] = await stored();
    expect(await api.db.select().from(contactFile)).toEqual([{ contactId: row?.id, fileId: id }]);
    const { result } = await api.get(`/admin/inbox/one?resource=contact&id=${row?.id}`, { token: admin });
    expect(result.files).toMatchObject([{ id, kind: 'picture' }]);
    const [photo] = await api.db.select().from(visitorFile).where(eq(visitorFile.id, id));
    expect(photo?.claimedAt).not.toBeNull();
  });

  it('is stored once when it is sent twice', async () => {
    const key = 'part-request-key-0001';
    expect([(await ask({}, key)).status, (await ask({}, key)).status]).toEqual([201, 201]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['without anything to look for', { partNumber: ' ' }, ['partNumber']],
    ['without a way to answer', { email: null }, ['email']],
    ['for no part', { quantity: 0 }, ['quantity']],
    ['for half a part', { quantity: 1.5 }, ['quantity']],
    ['with a number that is not text', { partNumber: { $ne: 1 } }, ['partNumber']],
    ['with NUL in its use', { use: 'a\0b' }, ['use']],
    ['with a file of nobody', { file: 999_999 }, ['gallery']],
    ['with a long number', { partNumber: '7'.repeat(81) }, ['partNumber']],
  ])('%s is refused', async (_, fields, named) => {
    const { status, error } = await ask(fields);
    expect({ status, named: Object.keys(error?.fields ?? {}) }).toEqual({ status: 422, named });
    expect(await stored()).toEqual([]);
  });

  it('is in the inbox under its kind and its number, and in the export', async () => {
    await ask({ use: 'Fuel filter <b>2014</b>' });
    const inbox = await api.get('/admin/inbox/all?kind=part&q=877761', { token: admin });
    expect(inbox.result.record).toMatchObject([
      { kind: 'part', about: { en: '35-877761' }, excerpt: 'Fuel filter <b>2014</b>' },
    ]);
    const [row] = await stored();
    const { result } = await api.get(`/admin/inbox/one?resource=contact&id=${row?.id}`, { token: admin });
    expect(result.facts).toEqual([
      { field: 'partNumber', value: '35-877761' },
      { field: 'quantity', value: 1 },
      { field: 'use', value: 'Fuel filter <b>2014</b>' },
    ]);
    const exported = await api.app.inject({
      url: '/api/admin/contact/export?format=csv',
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(exported.body).toContain('35-877761');
  });

  it('with an unreadable quantity is accepted, with what was typed in its message', async () => {
    expect((await ask({ quantity: 'two or three' })).status).toBe(201);
    expect(await stored()).toMatchObject([{ quantity: 1, message: 'How many: “two or three”' }]);
  });

  it('leaves neither number nor use behind when the person is erased', async () => {
    await ask({ use: 'Serial 1B936542' });
    await api.post('/admin/privacy/erase', { token: admin, json: { email: part.email } });
    expect(await stored()).toMatchObject([{ name: 'Erased', partNumber: null, use: null, type: 5 }]);
  });
});

it('other messages have no part, and need a name', async () => {
  const message = { type: 4, message: 'Open on Sunday?' };
  const withPart = await ask({ ...message, name: 'Mara' });
  expect(Object.keys(withPart.error?.fields ?? {})).toEqual(['partNumber']);
  const nameless = await ask({ ...message, partNumber: null });
  expect(Object.keys(nameless.error?.fields ?? {})).toEqual(['name']);
});
