import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Section } from '#src/access.ts';
import { audit } from '#src/audit/audit.table.ts';
import { completeSettings } from '#src/dealer/settings.server.ts';
import { contact, trade } from '#src/leads/lead.table.ts';
import { quote, quoteVersion } from '#src/quotes/quote.table.ts';
import { sale } from '#src/sales/sale.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { type FigureKey, type GroupKey, groupKeys, type Report, rowsHref } from './report.ts';

let api: TestApp;
let token: string;
let report: Report;

const at = (day: string, hour = 18) => new Date(`${day}T${hour}:00:00Z`);

/** Leads, quotes and sales of two months, two people, all sources and three types. */
async function plant() {
  const { db } = api;
  const [coral, gulliver] = [
    await makeUser(db, { role: 2, access: ['contact'], firstName: 'Coral', lastName: 'Breakwater' }),
    await makeUser(db, { role: 2, access: ['products'], firstName: 'Gulliver', lastName: 'Tidepool' }),
  ];
  const engines = await makeCategory(db, { type: 'engine' });
  const boat = await makeProduct(db);
  const engine = await makeProduct(db, { type: 'engine', categoryId: engines.id });
  const lead = { type: 1 as const, name: 'Juniper Fathom', email: 'juniper@example.com' };
  const made = await db
    .insert(contact)
    .values([
      // 10 a.m. and noon in Vancouver: two opening hours.
      {
        ...lead,
        owner: coral.id,
        product: boat.id,
        createdAt: at('2026-11-03'),
        firstAnsweredAt: at('2026-11-03', 20),
        ...{ channel: 'google-ads', firstChannel: 'boatdealers.ca' },
      },
      // Answered on the phone, when it was entered.
      {
        ...{ ...lead, owner: coral.id, source: 'call', status: 3, lostReason: 2 },
        ...{ createdAt: at('2026-10-31'), firstAnsweredAt: at('2026-10-31') },
      },
      { ...lead, source: 'walk-in', type: 5, status: 3, lostReason: 2, createdAt: at('2026-10-01') },
      { ...lead, source: null, isRemove: true, createdAt: at('2026-11-04') },
      { ...lead, source: 'call', createdAt: at('2025-01-04') },
    ])
    .returning();
  await db
    .insert(trade)
    .values({ name: 'Otis', email: 'otis@example.com', make: 'Lund', source: null, createdAt: at('2026-11-05') });
  const quoted = { name: 'Juniper', language: 'en' as const, subject: { en: '60 hp', fr: null }, owner: coral.id };
  const [sent, accepted] = await db
    .insert(quote)
    .values([
      { ...quoted, number: 'RP-1', state: 'sent', product: engine.id, contact: made[1]?.id },
      { ...quoted, number: 'RP-2', state: 'accepted', owner: null, acceptedAt: at('2026-11-06') },
      { ...quoted, number: 'RP-3', state: 'draft' },
    ])
    .returning();
  const version = {
    lines: [],
    taxes: [],
    priceFrom: at('2026-10-02'),
    createdAt: at('2026-10-02'),
    lastDay: '2026-12-01',
  };
  await db.insert(quoteVersion).values([
    { ...version, quoteId: sent?.id ?? 0, version: 1, sentAt: at('2026-10-02') },
    { ...version, quoteId: sent?.id ?? 0, version: 2, sentAt: at('2026-11-02') },
    { ...version, quoteId: accepted?.id ?? 0, version: 1, sentAt: at('2026-10-20') },
  ]);
  const sold = { productName: boat.name, stockTaken: 1, emptiedStock: false, soldBy: gulliver.id, units: 1 };
  await db.insert(sale).values([
    { ...sold, soldOn: '2026-11-10', priceCents: 5_000_000, productType: 1, stockedOn: '2026-11-01', source: 'call' },
    { ...sold, soldOn: '2026-11-11', priceCents: 10_050, units: 3, productType: 3, stockedOn: '2026-09-12' },
    { ...sold, soldOn: '2026-11-12', priceCents: 9_000_000, productType: 1, undoneAt: at('2026-11-13') },
  ]);
}

beforeAll(async () => {
  api = await openTestApp();
  await plant();
  token = await api.signInAs({ role: 1 });
  report = (await api.get('/admin/report', { token })).result;
});
afterAll(() => api.close());

const rowOf = (by: GroupKey, key: string | null) => report.groups[by].find((row) => row.key === key);

describe('the report', () => {
  it('counts leads, offers, acceptances and sales of twelve months, without removed leads and undone sales', () => {
    expect(report).toMatchObject({ from: '2025-12-01', until: '2026-11-20' });
    expect(report.total).toEqual({
      ...{ leads: 4, lost: 2, offers: 2, accepted: 1, sold: 4, soldCents: 5_030_150 },
      ...{ answerMinutes: 120, daysInStock: 35 },
    });
  });

  it('counts each in the month in which it happened: a quote when it was first sent', () => {
    expect(report.groups.month).toHaveLength(12);
    expect(rowOf('month', '2026-10')).toMatchObject({ leads: 2, lost: 2, offers: 2, accepted: 0, sold: 0 });
    expect(rowOf('month', '2026-11')).toMatchObject({ leads: 2, lost: 0, offers: 0, accepted: 1, sold: 4 });
  });

  it('names the source of what the site sent by its last touch, or by its first', async () => {
    expect(rowOf('source', 'google-ads')).toMatchObject({ leads: 1 });
    const { result } = await api.get('/admin/report?touch=firstTouch', { token });
    expect(result.groups.source.map(({ key, leads }: { key: string; leads: number }) => [key, leads])).toContainEqual([
      'boatdealers.ca',
      1,
    ]);
    expect(result.total).toEqual(report.total);
  });

  it('counts one source alone, month by month', async () => {
    const { result } = await api.get('/admin/report?source=call', { token });
    expect(result.total).toMatchObject({ leads: 1, lost: 1, offers: 1, accepted: 0, sold: 1 });
    expect(result.sources).toEqual(report.sources);
    expect(result.months).toMatchObject([
      { source: 'call', key: '2026-10', leads: 1, offers: 1, sold: 0 },
      { source: 'call', key: '2026-11', leads: 0, offers: 0, sold: 1 },
    ]);
    expect((await api.get('/admin/report?source=null', { token })).result.total).toMatchObject({ leads: 1, sold: 3 });
  });

  it('has rows by source, person and type, and one for what has none', () => {
    expect(rowOf('source', 'call')).toMatchObject({ leads: 1, offers: 1, sold: 1 });
    expect(rowOf('source', null)).toMatchObject({ leads: 1, offers: 1, sold: 3 });
    expect(rowOf('type', '1')).toMatchObject({ leads: 1, sold: 1, daysInStock: 9 });
    expect(rowOf('type', '3')).toMatchObject({ leads: 1, sold: 3, daysInStock: 60 });
    expect(report.people.map(({ name }) => name).sort()).toEqual(['Coral Breakwater', 'Gulliver Tidepool']);
    expect(report.lost.filter(({ count }) => count > 0)).toMatchObject([{ reason: 2, count: 2 }]);
  });

  it.each([
    ['each figure', ''],
    ['each figure by the first touch', '?touch=firstTouch'],
    ['each figure of calls', '?source=call'],
    ['each figure of one channel by the first touch', '?touch=firstTouch&source=boatdealers.ca'],
  ])('has as many rows behind %s as it says', async (_, query) => {
    const figures: FigureKey[] = ['leads', 'lost', 'offers', 'accepted', 'sold'];
    const shown: Report = (await api.get(`/admin/report${query}`, { token })).result;
    const groups = groupKeys.flatMap((by) => shown.groups[by].map((row) => ({ by, ...row })));
    for (const group of [undefined, ...groups]) {
      for (const figure of figures) {
        const expected = group ? group[figure] : shown.total[figure];
        const address = rowsHref(figure, shown, group && { by: group.by, key: group.key });
        expect([address, await countRows(address)]).toEqual([address, expected]);
      }
    }
    for (const { source, ...row } of shown.months) {
      for (const figure of figures) {
        const address = rowsHref(figure, { ...shown, source: source ?? 'null' }, { by: 'month', key: row.key });
        expect([address, await countRows(address)]).toEqual([address, row[figure]]);
      }
    }
  });

  it('is a file, recorded in the audit log', async () => {
    await api.db.delete(audit);
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, rawPayload } = await api.app.inject({ url: '/api/admin/report/export?format=csv', headers });
    expect(statusCode).toBe(200);
    const rows = parse(rawPayload, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.find(({ by, name }) => by === 'type' && name === '3')).toMatchObject({ sold: '3', soldFor: '301.5' });
    expect(rows.find(({ name }) => name === 'Coral Breakwater')).toMatchObject({ by: 'person', leads: '2' });
    expect(
      rows.filter(({ month }) => month !== '').map(({ by, name, month, sold }) => [by, name, month, sold]),
    ).toContainEqual([...['source', 'call', '2026-11', '1']]);
    expect(await api.db.select().from(audit)).toMatchObject([{ action: 'export', resource: 'report' }]);
  });

  it('names the six reasons why leads are lost as the settings word them', async () => {
    await completeSettings(api.db);
    const settings = (await api.get('/admin/setting/all?limit=0', { token })).result.record;
    const reasons = settings.find(({ key }: { key: string }) => key === 'lostReasons');
    const value = { ...reasons.value, reason6: { en: 'Sold their dock', fr: null } };
    expect((await api.put('/admin/setting', { token, json: { id: reasons.id, value } })).status).toBe(200);
    expect((await api.get('/admin/report', { token })).result.lost[5].label).toBe('Sold their dock');
  });

  it('is for admins alone', async () => {
    const callers: [number, string | undefined][] = [
      [401, undefined],
      [403, await api.signInAs({ role: 3, access: [] })],
      [403, await api.signInAs({ role: 2, access: ['products', 'contact', 'book-service'] satisfies Section[] })],
      [200, token],
    ];
    for (const [expected, caller] of callers) {
      const sent = caller === undefined ? {} : { token: caller };
      expect((await api.get('/admin/report', sent)).status).toBe(expected);
      const headers = caller ? { authorization: `Bearer ${caller}` } : {};
      expect((await api.app.inject({ url: '/api/admin/report/export', headers })).statusCode).toBe(expected);
    }
  });

  it.each(['months=0', 'months=1e309', 'months=12&x=1', 'months=%00', 'months[]=3'])('refuses %s', async (query) => {
    expect((await api.get(`/admin/report?${query}`, { token })).status).toBe(400);
  });
});

/** Sales are counted by their units. */
async function countRows(address: string): Promise<number> {
  const { pathname, search } = new URL(address, 'http://x');
  const resource = pathname.split('/').at(-1) === 'sales' ? 'sale' : pathname.split('/').at(-1);
  const joint = search.includes('?') ? '&' : '?';
  const limit = resource === 'inbox' ? 200 : 0;
  const { status, result } = await api.get(`/admin/${resource}/all${search}${joint}limit=${limit}`, { token });
  expect([address, status]).toEqual([address, 200]);
  const record = result.record as { units?: number }[];
  return resource === 'sale' ? record.reduce((sum, { units = 0 }) => sum + units, 0) : record.length;
}
