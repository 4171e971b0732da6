import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mayDo, role, type Section, sections } from '#src/access.ts';
import { audit } from '#src/audit/audit.table.ts';
import { serviceType } from '#src/bookings/booking.table.ts';
import { customer } from '#src/customers/customer.table.ts';
import { contact, subscriber } from '#src/leads/lead.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';
import { definitions } from './resources.server.ts';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: role.admin });
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(contact));

/** Every list with an export; that of products has its own format. */
const exported = Object.values(definitions)
  .map(({ name }) => name)
  .filter((name) => name !== 'product');

const adminsOnly: readonly string[] = ['customer', 'sale'];

async function take(path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) {
  const { statusCode, rawPayload, headers: answered } = await api.app.inject({ url: `/api/admin/${path}`, headers });
  return { status: statusCode, bytes: rawPayload, headers: answered };
}

const rowsOf = (bytes: Buffer) => parse(bytes, { bom: true, columns: true }) as Record<string, string>[];

const someone = {
  type: 1,
  name: 'Ada',
  email: 'ada@example.com',
  phone: '250-555-0100',
  message: 'Hello',
  language: 'en',
};
const keep = (...requests: object[]) =>
  api.db
    .insert(contact)
    .values(requests.map((requested) => ({ ...someone, ...requested }) as typeof contact.$inferInsert));

describe('an export', () => {
  it.each(exported)(
    'of %s has the same access rules as the list, for each role, and customers and sales are for admins',
    async (name) => {
      const staffWithAll = { role: role.staff, access: [...sections] } as const;
      const without = { role: role.staff, access: [] as Section[] };
      for (const requested of [staffWithAll, without, { role: role.client, access: [] as Section[] }]) {
        const headers = {
          authorization: `Bearer ${await api.signInAs({ ...requested, access: [...requested.access] })}`,
        };
        expect((await take(`${name}/export`, headers)).status).toBe(
          mayDo({ id: 1, ...requested }, 'read', name) && !adminsOnly.includes(name) ? 200 : 403,
        );
      }
      expect((await take(`${name}/export`, {})).status).toBe(401);
      const { status, headers, bytes } = await take(`${name}/export?format=csv`);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toBe(`attachment; filename="${name}-2026-11-20.csv"`);
      const [heading = []] = parse(bytes, { bom: true }) as string[][];
      expect(heading.slice(0, 3)).toEqual(['id', 'createdAt', 'updatedAt']);
      expect(heading.filter((word) => /password|hash|secret|token/i.test(word))).toEqual([]);
    },
  );

  it('can’t be downloaded with a user’s cookie from another site or by a plain link', async () => {
    const cookie = `token=${token}`;
    expect((await take('contact/export', { cookie })).status).toBe(403);
    expect((await take('contact/export', { cookie, origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await take('contact/export', { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('has all records of the filtered list, not just one page', async () => {
    const many = Array.from({ length: 600 }, (_, at) => ({ name: `Guest ${String(at).padStart(3, '0')}` }));
    await keep(...many, { name: 'Reader', type: 2 });
    const all = rowsOf((await take(`contact/export?sort=${encodeURIComponent('{"name":-1}')}`)).bytes);
    expect(all).toHaveLength(601);
    expect([all[0]?.name, all[1]?.name, all.at(-1)?.name]).toEqual(['Reader', 'Guest 599', 'Guest 000']);
    expect(rowsOf((await take('contact/export?type=2')).bytes)).toMatchObject([{ name: 'Reader', type: '2' }]);
    expect(rowsOf((await take('contact/export?q=guest 59&page=2&limit=3')).bytes)).toHaveLength(16);
    expect(rowsOf((await take('request-email/export')).bytes)).toMatchObject([{ name: 'Reader' }]);
  });

  it.each(['type=x', 'colour=red', 'format=pdf', 'sort=['])('with %s is refused', async (query) => {
    expect((await take(`contact/export?${query}`)).status).toBe(400);
  });

  it('contains no formulas: what visitors wrote is escaped in a CSV, and a text as it is in a workbook', async () => {
    const text = ['name', 'phone', 'title', 'message'] as const;
    for (const sign of ['=', '+', '-', '@', '\t', '\r', '＝']) {
      await keep(Object.fromEntries(text.map((field) => [field, `${sign}HYPERLINK("x")`])));
    }
    const csv = rowsOf((await take('contact/export')).bytes);
    const sheet = await readXlsx((await take('contact/export?format=xlsx')).bytes);
    const [heading = [], ...rows] = sheet.sheets[0]?.rows ?? [];
    expect(rows).toHaveLength(csv.length);
    for (const field of text) {
      expect(csv.map((row) => row[field]?.[0])).toEqual(csv.map(() => "'"));
      expect(rows.every((row) => String(row[heading.indexOf(field)]).includes('HYPERLINK'))).toBe(true);
      expect(rows.some((row) => String(row[heading.indexOf(field)]).startsWith("'"))).toBe(false);
    }
  });

  it('for people has headings in words with their codes, choices in words, and times as on screen with their zone', async () => {
    const createdAt = new Date('2026-11-20T18:05:00Z');
    await keep({
      createdAt,
      updatedAt: createdAt,
      type: 3,
      status: 2,
      callDate: '2026-11-24',
      phone: '+44 20 7946 0000',
    });
    const path = 'contact/export?headings=words';
    const [row] = rowsOf((await take(path)).bytes);
    expect(row).toMatchObject({
      'Name (name)': 'Ada',
      'Status (status)': 'In Progress',
      'Received, Pacific Time (createdAt)': '2026-11-20 11:05',
    });
    const sheet = await readXlsx((await take(`${path}&format=xlsx&lang=fr`)).bytes);
    const [heading = [], cells = []] = sheet.sheets[0]?.rows ?? [];
    const cell = (code: string) => cells[heading.findIndex((word) => String(word).endsWith(`(${code})`))];
    expect([cell('createdAt'), cell('callDate'), cell('phone'), cell('status')]).toEqual([
      new Date('2026-11-20T11:05:00Z'),
      new Date('2026-11-24T00:00:00Z'),
      '+44 20 7946 0000',
      'En cours',
    ]);
    expect(heading.join()).toContain('heure du Pacifique (createdAt)');
  });

  it('for people has choices in the words of the list, in the language of who exports', async () => {
    await api.db
      .insert(subscriber)
      .values({ email: 'ada@mail.example', language: 'fr', confirmedAt: api.clock.now, consentText: 'Oui' });
    await keep({ language: 'fr', source: 'walk-in' });
    const rowOf = async (resource: string) => {
      const [row = {}] = rowsOf((await take(`${resource}/export?headings=words&lang=fr`)).bytes);
      return (code: string) => row[Object.keys(row).find((heading) => heading.endsWith(`(${code})`)) ?? code];
    };
    const [reader, lead] = [await rowOf('subscriber'), await rowOf('contact')];
    expect([reader('language'), reader('state')]).toEqual(['Français', 'Confirmé']);
    expect([lead('language'), lead('source')]).toEqual(['Français', 'Visite']);
    const [codes] = rowsOf((await take('subscriber/export')).bytes);
    expect(codes).toMatchObject({ language: 'fr', state: 'confirmed' });
  });

  it('for people names each of several choices, and why a lead was lost', async () => {
    await api.signInAs({ role: role.staff, access: ['contact', 'products'], username: 'pippa' });
    await keep({ status: 3, lostReason: 2 });
    const rowOf = async (resource: string, query = '') => {
      const rows = rowsOf((await take(`${resource}/export?headings=words&lang=fr${query}`)).bytes);
      const [row = {}] = rows;
      return (code: string) => row[Object.keys(row).find((heading) => heading.endsWith(`(${code})`)) ?? code];
    };
    const [user, lead] = [await rowOf('user', '&username=pippa'), await rowOf('contact')];
    expect([user('role'), user('access'), user('twoStep')]).toEqual([
      ...['Utilisateur', 'Demandes, Produits', 'Désactivée'],
    ]);
    expect(lead('lostReason')).toBe('Achat fait ailleurs');
  });

  it('for people names the records that others stand for, and writes structures in words', async () => {
    const made = await makeService(api.db, { name: 'Fogging' });
    await api.db.update(serviceType).set({ name: { en: 'Winterizing', fr: 'Hivernisation' } });
    await makeBooking(api.db, { serviceType: made.serviceType, date: '2026-12-01' });
    const boat = await makeBooking(api.db, { serviceType: made.serviceType, date: '2026-11-30' });
    await api.database.pool.query('INSERT INTO booking_service VALUES ($1, 0, $2)', [boat.id, made.id]);
    await api.post('/admin/book-service/state', { token, json: { id: boat.id, state: 'arrived' } });
    const rowOf = async (path: string, language: 'en' | 'fr') => {
      const rows = rowsOf(
        (await take(`${path}${path.includes('?') ? '&' : '/export?'}headings=words&lang=${language}`)).bytes,
      );
      const [row = {}] = rows;
      const cell = (code: string) => row[Object.keys(row).find((heading) => heading.endsWith(`(${code})`)) ?? code];
      return { row, cell };
    };
    const booked = await rowOf('book-service', 'fr');
    expect([booked.cell('serviceType'), booked.cell('services')]).toEqual(['Hivernisation', 'Fogging']);
    expect(booked.cell('steps')).toMatch(/^Arrivé, 20 nov\. 2026/);
    expect(Object.keys(booked.row).filter((heading) => /customer|isRemove|ownerName/.test(heading))).toEqual([]);
    expect((await rowOf('service', 'en')).cell('serviceType')).toBe('Winterizing');
    const audited = await rowOf('audit/export?action=update', 'en');
    expect(audited.cell('changes')).toMatch(/→/);
    const [codes] = rowsOf((await take('book-service/export')).bytes);
    expect(codes).toMatchObject({ serviceType: String(made.serviceType), services: String(made.id), isRemove: 'no' });
    for (const name of exported)
      for (const language of ['en', 'fr'] as const) {
        const cells = Object.values((await rowOf(name, language)).row);
        expect([name, ...cells.filter((cell) => /^[[{]/.test(cell))]).toEqual([name]);
      }
  });

  it('of customers for people has headings in words, times of the dealer and the language in words', async () => {
    const at = new Date('2026-11-20T18:05:00Z');
    await api.db.insert(customer).values({ name: 'Zoé', language: 'fr', createdAt: at, updatedAt: at });
    const rows = rowsOf((await take('customer/export?headings=words&lang=en')).bytes);
    const row = rows.find((one) => one['Name (name)'] === 'Zoé');
    expect(
      Object.entries(row ?? {})
        .map(([heading, value]) => `${heading}=${value}`)
        .join(),
    ).toMatch(/Pacific Time \(createdAt\)=2026-11-20 11:05/);
    expect(row).toMatchObject({ 'Language (language)': 'French' });
  });

  it('has two columns for a text in two languages', async () => {
    const label = { en: 'Welded aluminum', fr: null };
    await api.post('/admin/product-meta', { token, json: { key: 'boatHuMa', value: 'welded-aluminum', label } });
    const [row] = rowsOf((await take('product-meta/export')).bytes);
    expect(row).toMatchObject({ label_en: 'Welded aluminum', label_fr: '', key: 'boatHuMa' });
    // Also of empty tables.
    for (const empty of ['service-type', 'product-filter', 'product-category', 'category']) {
      const heading = rowsHeading((await take(`${empty}/export`)).bytes)?.join() ?? '';
      expect(heading).toMatch(/_en,\w+_fr/);
    }
  });

  it('is audited with the user and the number of records', async () => {
    await keep({}, {});
    await api.db.delete(audit);
    await take('contact/export?format=xlsx');
    expect(await api.db.select().from(audit)).toMatchObject([
      { action: 'export', resource: 'contact', changes: { format: { to: 'xlsx' }, records: { to: 2 } } },
    ]);
  });

  it('of emails leaves out their content', async () => {
    const heading = rowsHeading((await take('mail/export')).bytes);
    expect(heading).not.toContain('html');
    expect(heading).not.toContain('text');
  });
});

const rowsHeading = (bytes: Buffer) => (parse(bytes, { bom: true }) as string[][])[0];
