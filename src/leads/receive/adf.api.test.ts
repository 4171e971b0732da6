import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const adf = { ...defaultSettings.adf, quotes: 'leads@crm.example', trades: 'trades@crm.example' };
  await api.db.insert(setting).values({ key: 'adf', value: adf });
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'contact', 'trade', 'mail', 'captcha', 'rate_limit', 'idempotent_answer');
});

const write = async (form: 'client/contact-us' | 'trade', fields: object) => {
  const json = { ...(await makeCaptcha(api.db, api.clock.now)), ...fields };
  const { status, error } = await api.post(`/${form}`, { json });
  expect([status, error]).toEqual([201, undefined]);
};

const adfMails = async () =>
  (await api.db.select().from(mail).orderBy(asc(mail.id))).filter(({ purpose }) => purpose === 'lead-adf');

it('a request about a unit is emailed to the CRM of its section as ADF, and nothing else is in that email', async () => {
  const brand = await makeBrand(api.db, { name: 'Osprey' });
  const { id } = await makeProduct(api.db, {
    ...{ name: 'Osprey 26', modelName: '26 Pilot', brandId: brand.id, sku: 'B-1042', priceCents: 4_120_000 },
    ...{ condition: 'Used', programYear: 2021 },
  });
  const message = 'Is it <there> & ready?';
  await write('client/contact-us', { type: 2, name: 'Mara Linden', email: 'mara@mail.example', message, product: id });
  const [email, ...more] = await adfMails();
  expect(more).toEqual([]);
  expect(email).toMatchObject({ to: 'leads@crm.example', replyTo: 'mara@mail.example', html: '' });
  expect(email?.text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<\?adf version="1\.0"\?>\n<adf>[\s\S]*<\/adf>\n$/,
  );
  expect(email?.text).toContain(
    '<vehicle interest="buy" status="used">\n<year>2021</year>\n<make>Osprey</make>\n<model>26 Pilot</model>\n' +
      '<stock>B-1042</stock>\n<price type="asking" currency="CAD">41200.00</price>\n</vehicle>',
  );
  expect(email?.text).toContain('Message: Is it &lt;there&gt; &amp; ready?');
});

it('a trade-in is emailed with the boat that is offered', async () => {
  await write('trade', {
    name: 'Barnaby',
    email: 'b@mail.example',
    make: 'Sea Sport',
    year: '2015',
    hin: 'SSP12345A515',
  });
  expect(
    (await adfMails()).map(({ to, text }) => [to, /<vehicle interest="trade-in"[\s\S]*?<\/vehicle>/.exec(text)?.[0]]),
  ).toEqual([
    [
      'trades@crm.example',
      '<vehicle interest="trade-in" status="used">\n<year>2015</year>\n<make>Sea Sport</make>\n<model/>\n' +
        '<vin>SSP12345A515</vin>\n</vehicle>',
    ],
  ]);
});

describe('a lead that staff enter', () => {
  const call = { type: 2, name: 'Otis', email: 'otis@mail.example', message: 'Wants the 26 ft', source: 'call' };

  it('reaches the CRM of its section once, with how it came, and a change or a copy of it is not sent', async () => {
    const token = await api.signInAs({ role: 2, access: ['contact'] });
    const { status, result } = await api.post('/admin/contact', { token, json: call });
    expect(status).toBe(201);
    const [email, ...more] = await adfMails();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ to: 'leads@crm.example', replyTo: 'otis@mail.example' });
    expect(email?.text).toContain('Source: Call');
    expect(email?.text).toContain('Message: Wants the 26 ft');
    expect(email?.text).toContain(`<id sequence="1" source="salishcoastmarine.example">contact-${result.id}</id>`);
    await api.put('/admin/contact', { token, json: { id: result.id, status: 2, message: 'Wants the 28 ft' } });
    expect((await api.post('/admin/contact/clone', { token, json: { id: result.id } })).status).toBe(201);
    expect(await adfMails()).toHaveLength(1);
  });

  it('reaches it as a trade-in with the boat', async () => {
    const token = await api.signInAs({ role: 2, access: ['contact'] });
    const json = { name: 'Otis', phone: '250 555 0140', make: 'Lund', year: 2012, source: 'walk-in' };
    expect((await api.post('/admin/trade', { token, json })).status).toBe(201);
    expect((await adfMails()).map(({ to, text }) => [to, /<make>.*<\/make>/.exec(text)?.[0]])).toEqual([
      ['trades@crm.example', '<make>Lund</make>'],
    ]);
  });

  it('that is refused is not sent', async () => {
    const token = await api.signInAs({ role: 2, access: ['contact'] });
    expect((await api.post('/admin/contact', { token, json: { ...call, email: null } })).status).toBe(422);
    expect((await api.post('/admin/contact', { token, json: { ...call, owner: 999_999 } })).status).toBe(422);
    expect(await adfMails()).toEqual([]);
  });
});

it('a section without an address sends no ADF', async () => {
  await write('client/contact-us', {
    type: 4,
    name: 'Mara Linden',
    email: 'mara@mail.example',
    message: 'Open on Sunday?',
  });
  expect(await adfMails()).toEqual([]);
});
