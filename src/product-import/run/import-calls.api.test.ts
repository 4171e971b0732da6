import { readFile } from 'node:fs/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { audit } from '#src/audit/audit.table.ts';
import { productMeta } from '#src/catalogue/catalogue.table.ts';
import { product, productLink } from '#src/catalogue/product/product.table.ts';
import { writeXlsx } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import { type ImportTestApp, openImportTestApp } from '#src/server/testing/import-test-app.server.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';
import { inlineCell, sheetOf, workbook } from '../file/testing/make-workbook.ts';
import { importRun } from '../import-run.table.ts';
import { differencesInWords } from './report-words.server.ts';

let api: ImportTestApp;
beforeAll(async () => {
  api = await openImportTestApp();
  await stockSmallLot(api.db);
  const label = { en: 'Welded aluminum', fr: null };
  await api.db.insert(productMeta).values({ key: 'boatHuMa', value: 'welded-aluminum', label });
});
afterAll(() => api.close());

const head = 'sku,category,brand,name_en,condition,price';
const boat = (sku: string, price = '3695.00') => `${sku},boats/aluminum-boats,Thunder Jet,Rush 14,New,${price}`;
const file = (...rows: string[]) => [head, ...rows].join('\n');
const rowOf = async (sku: string) => (await api.db.select().from(product).where(eq(product.sku, sku)))[0];
const everything = async () => ({
  products: await api.db.select().from(product).orderBy(asc(product.id)),
  links: await api.db.select().from(productLink).orderBy(asc(productLink.productId), asc(productLink.position)),
});
const gather = async (chunks: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(chunks));

describe('an uploaded file', () => {
  it('is accepted immediately, imported by a job, and reported with its status', async () => {
    const answer = await api.handIn(file(boat('IN-1'), boat('IN-2', 'dear')));
    expect(answer).toMatchObject({ status: 202, success: true, result: { id: expect.any(Number) } });
    expect(await api.described()).toMatchObject({ state: 'waiting', percent: 0 });
    await api.work();
    expect(await api.described(`?id=${answer.result.id}&lang=fr`)).toMatchObject({
      state: 'done',
      percent: 100,
      isKept: true,
      counts: { created: 1, updated: 0, unchanged: 0, failed: 1 },
      errors: [{ line: 3, column: 'price', reasonKey: 'input_not_a_number', value: 'dear' }],
      fileName: 'inventory.csv',
    });
    expect(await rowOf('IN-1')).toMatchObject({ priceCents: 369_500 });
  });

  it('with one invalid row is not imported at all in atomic mode', async () => {
    const described = await api.bringIn(file(boat('AT-1'), boat('AT-2', 'dear')), { query: '?atomic=1' });
    expect(described).toMatchObject({ state: 'failed', isKept: false, counts: { failed: 1 } });
    expect(await rowOf('AT-1')).toBeUndefined();
  });

  it('a check of the whole file counts the valid rows, which can be imported without another upload', async () => {
    const checked = await api.bringIn(file(boat('AV-1'), boat('AV-2', 'dear')), { query: '?atomic=1&dryRun=1' });
    expect(checked).toMatchObject({ state: 'done', isKept: false, counts: { created: 1, failed: 1 } });
    const json = { id: checked.id, dryRun: false, atomic: false };
    await api.post('/admin/product/import/again', { token: api.staff, json });
    await api.work();
    expect(await api.described()).toMatchObject({ state: 'done', isKept: true, counts: { created: 1, failed: 1 } });
    expect(await rowOf('AV-1')).toBeDefined();
  });

  it('is refused from visitors, from staff without access to products, and from another site', async () => {
    const other = await api.signInAs({ role: role.staff, access: ['contact'] });
    expect((await api.handIn(file(), { token: other })).status).toBe(403);
    expect((await api.handIn(file(), { token: 'nobody' })).status).toBe(401);
    const cookie = `token=${api.staff}`;
    expect((await api.get('/admin/product/import', { cookie })).status).toBe(403);
    expect((await api.get('/admin/product/export', { cookie })).status).toBe(403);
  });

  it('requires a file, known options and existing columns', async () => {
    const json = await api.post('/admin/product/asyncDataWithUploadFile', { token: api.staff, json: {} });
    expect(json.status).toBe(415);
    const mapping = JSON.stringify({ Prix: 'no_such_column' });
    expect(await api.handIn(file(), { fields: { mapping } })).toMatchObject({ status: 400 });
    expect(await api.handIn(file(), { query: '?dryRun=perhaps' })).toMatchObject({ status: 400 });
  });

  it('is audited product by product, like a form', async () => {
    await api.bringIn(file(boat('HI-1')));
    await api.bringIn('sku,price\nHI-1,3000\n');
    const { id = 0 } = (await rowOf('HI-1')) ?? {};
    const entries = await api.db.select().from(audit).where(eq(audit.recordId, id)).orderBy(audit.id);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(entries[1]?.changes).toEqual({ price: { from: 3695, to: 3000 } });
    expect(await api.db.$count(audit, eq(audit.action, 'import'))).toBeGreaterThan(1);
  });
});

describe('a dry run', () => {
  it('reports the same errors and differences as the real import, and changes nothing', async () => {
    const mistakes = await readFile('demo/inventory-with-mistakes.csv');
    const before = await everything();
    const dry = await api.bringIn(mistakes, { query: '?dryRun=1' });
    expect(await everything()).toEqual(before);
    const real = await api.bringIn(mistakes);
    expect({ errors: dry.errors, counts: dry.counts }).toEqual({ errors: real.errors, counts: real.counts });
    expect(dry.differences).toEqual(real.differences);
    expect(dry.errorCount).toBeGreaterThanOrEqual(12);
    expect(dry).toMatchObject({ state: 'done', canBeUndone: false });
  });

  it('shows old and new values in the format of the file', async () => {
    await api.bringIn(file(boat('DR-1')));
    const described = await api.bringIn('sku,price,similar_items,publish\nDR-1,3500,IN-1,oui\n', {
      query: '?dryRun=1',
    });
    expect(described.differences).toEqual([
      {
        line: 2,
        key: 'DR-1',
        name: 'Rush 14',
        outcome: 'updated',
        changes: [
          { column: 'price', from: '3695.00', to: '3500.00' },
          { column: 'publish', from: 'no', to: 'yes' },
          { column: 'similar_items', from: '', to: 'IN-1' },
        ],
      },
    ]);
  });

  it('shows choices in the words of the back office to people', async () => {
    await api.bringIn(file(boat('DW-1')));
    const { differences, errors } = await api.bringIn('sku,publish,condition,price\nDW-1,oui,Used,3500\n', {
      query: '?dryRun=1',
    });
    expect(errors).toEqual([]);
    const [english, french] = await Promise.all(
      (['en', 'fr'] as const).map((language) =>
        differencesInWords(api.db, { kind: 'products', differences }, language),
      ),
    );
    const shown = (read = english) => Object.fromEntries(read?.[0]?.changes.map((one) => [one.column, one.to]) ?? []);
    expect(shown()).toMatchObject({ publish: 'Yes', condition: 'Used', price: '3500.00' });
    expect(shown(french)).toMatchObject({ publish: 'Oui', condition: 'D’occasion' });
    const made = await api.bringIn(file(boat('DW-2')), { query: '?dryRun=1' });
    const [created] = await differencesInWords(api.db, { kind: 'products', differences: made.differences }, 'fr');
    expect(created?.changes.find(({ column }) => column === 'category')?.to).toMatch(/^\S.* › \S/);
    expect(created?.changes.find(({ column }) => column === 'condition')?.to).toBe('Neuf');
    const filter = { line: 2, key: 'x', name: 'x', outcome: 'created' } as const;
    const changes = ['key boatHuMa', 'kind range', 'active true', 'param boatHuMa'].map((cell) => {
      const [column = '', to = ''] = cell.split(' ');
      return { column, from: '', to };
    });
    const [filters] = await differencesInWords(
      api.db,
      { kind: 'filters', differences: [{ ...filter, changes }] },
      'en',
    );
    expect(filters?.changes.map(({ to }) => to)).toEqual(['Hull material', 'Range', 'Yes', 'boatHuMa']);
  });
});

describe('columns', () => {
  it('are recognized by common French names, and a date serial number is read as a date', async () => {
    const text =
      'Numéro d’inventaire;Catégorie;Marque;Nom anglais;État;Prix (CAD);Année;Prix promotionnel;Promotion du\n' +
      'FR-1;boats/aluminum-boats;Thunder Jet;Rush;New;12 345,50 $;2025;12000;46341\n';
    const described = await api.bringIn(text);
    expect(described).toMatchObject({ state: 'done', errors: [], counts: { created: 1 } });
    expect(described.mapping[5]).toEqual({ heading: 'Prix (CAD)', column: 'price', samples: ['12 345,50 $'] });
    expect(await rowOf('FR-1')).toMatchObject({ priceCents: 1_234_550, programYear: 2025, promoFrom: '2026-11-15' });
  });

  it('can be mapped by hand, or left out', async () => {
    const mapping = JSON.stringify({ 'What it costs': 'price', Mood: null });
    const text = `sku,What it costs,Mood\nFR-1,13000,blue\n`;
    expect(await api.bringIn(text, { fields: { mapping } })).toMatchObject({ errors: [], counts: { updated: 1 } });
    expect(await rowOf('FR-1')).toMatchObject({ priceCents: 1_300_000 });
  });
});

describe('an export imported again', () => {
  it.each([
    ...['format=csv', 'format=xlsx', 'format=csv&headings=words&lang=en', 'format=xlsx&headings=words&lang=fr'],
    'format=csv&headings=words&lang=fr',
  ])('changes nothing: %s', async (query) => {
    const odd = {
      description: { en: '=SUM(A1)\nsecond "line", with | a bar', fr: '@ici' },
      listHighlights: [
        { en: 'a | b \\ c', fr: null },
        { en: '+more', fr: 'plus' },
      ],
      storage: "'=quoted",
      featureImageId: null,
      promoPriceCents: 1,
      promoFrom: '2026-12-01',
      availability: 'on-order' as const,
      condition: 'Used' as const,
      showcases: ['clearance' as const, 'boat-show' as const],
    };
    await api.db.update(product).set(odd).where(eq(product.slug, 'rush-18'));
    const before = await everything();
    const exported = await api.fetchFile(`export?${query}&limit=2`);
    const described = await api.bringIn(exported, { query: '?atomic=1' });
    expect(described).toMatchObject({ state: 'done', errors: [], counts: { created: 0, updated: 0, failed: 0 } });
    expect(described.counts.unchanged).toBe(before.products.length);
    expect(await everything()).toEqual(before);
  });

  it('for people has headings with their codes, and choices and flags in words', async () => {
    const text = (await api.fetchFile('export?headings=words&lang=fr&q=rush 18')).toString();
    expect(text).toMatch(/^\ufeffNuméro d’inventaire \(sku\),/);
    for (const word of ['Sur commande', 'D’occasion', 'Liquidation|', 'Oui', 'Non']) expect(text).toContain(word);
    expect(text).not.toMatch(/on-order|Used|,yes,|,no,/);
  });

  it('has the products of the filtered list', async () => {
    const text = (await api.fetchFile('export?q=avalon')).toString();
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect((await api.get('/admin/product/export?nonsense=1', { token: api.staff })).status).toBe(400);
  });

  it('has a template for each kind of import', async () => {
    expect((await api.fetchFile('import?template=csv')).toString()).toMatch(/^\ufeffsku,slug,category,brand,/);
    expect((await api.fetchFile('import?template=xlsx')).subarray(0, 2).toString()).toBe('PK');
    expect((await api.fetchFile('import?template=csv&kind=filters')).toString()).toMatch(/^\ufefftype,key,value,/);
  });
});

describe('a locked field', () => {
  it('is not changed, and a different value in the file is reported', async () => {
    await api.bringIn(file(boat('LO-1'), boat('LO-2')));
    const { id, updatedAt } = (await rowOf('LO-1')) ?? {};
    const json = { id, updatedAt, lockedFields: ['price', 'name'] };
    expect((await api.put('/admin/product', { token: api.staff, json })).status).toBe(200);
    const described = await api.bringIn('sku,price,stock,name_en\nLO-1,1.00,7,Rush 14\nLO-2,1.00,7,Other\n');
    expect(described).toMatchObject({ counts: { updated: 2 }, errors: [] });
    expect(described.warnings).toMatchObject([
      { line: 2, column: 'price', reasonKey: 'import_locked', value: '1.00' },
      { line: 3, column: 'price', reasonKey: 'import_large_change' },
    ]);
    expect(await rowOf('LO-1')).toMatchObject({ priceCents: 369_500, stock: 7 });
    expect(await rowOf('LO-2')).toMatchObject({ priceCents: 100, stock: 7 });
  });

  it('must be an existing field', async () => {
    const { id } = (await rowOf('LO-1')) ?? {};
    const json = { id, lockedFields: ['nonsense'] };
    expect((await api.put('/admin/product', { token: api.staff, json })).status).toBe(422);
  });
});

describe('prices', () => {
  const priced = async (sku: string) => {
    const { priceCents, msrpCents } = (await rowOf(sku)) ?? {};
    return [priceCents, msrpCents];
  };
  const reasons = (lines: { line: number; column: string; reason: string }[]) =>
    lines.map(({ line, column, reason }) => [line, column, reason]);

  it('that change by a fifth or more, or exceed the MSRP, are imported with a warning', async () => {
    await api.bringIn(file(boat('PR-1', '100000'), boat('PR-2', '100000'), boat('PR-3', '100000')));
    await api.bringIn('sku,msrp\nPR-1,124900\nPR-2,124900\nPR-3,124900\n');
    const list = 'sku,price,msrp\nPR-1,100000,12.99\nPR-2,80000,124900\nPR-3,119999.99,110000\n';
    const expected = [
      [2, 'msrp', 'This changes by −100%, from $124,900.00 to $12.99. Check that it’s right.'],
      [2, 'price', 'The price is above the MSRP ($12.99).'],
      [3, 'price', 'This changes by −20%, from $100,000.00 to $80,000.00. Check that it’s right.'],
      [4, 'price', 'The price is above the MSRP ($110,000.00).'],
    ];
    const dry = await api.bringIn(list, { query: '?dryRun=1&atomic=1' });
    expect(dry).toMatchObject({ state: 'done', isKept: true, errors: [], warningCount: 4 });
    expect(reasons(dry.warnings)).toEqual(expected);
    const described = await api.bringIn(list, { query: '?atomic=1' });
    expect(described).toMatchObject({ counts: { updated: 3, failed: 0 }, warningCount: 4 });
    expect(reasons(described.warnings)).toEqual(expected);
    expect(await priced('PR-1')).toEqual([10_000_000, 1299]);
    expect(await api.described(`?id=${described.id}&lang=fr`)).toMatchObject({
      warnings: [
        { reason: 'Écart de −100\u00a0%\u00a0: de 124\u00a0900,00\u00a0$ à 12,99\u00a0$. Vérifiez ce montant.' },
        {},
        {},
        {},
      ],
    });
    // Existing deviations are not reported again.
    expect((await api.bringIn(list)).warnings).toEqual([]);
    expect((await api.bringIn('sku,stock\nPR-3,4\n')).warnings).toEqual([]);
  });

  it('with a comma are cents or thousands by the digits after it, and a measure that can be either is refused', async () => {
    await api.bringIn(file(boat('PC-1', '5000'), boat('PC-2', '5000')));
    const read = await api.bringIn('sku,price,hours\nPC-1,"4999,50",\nPC-2,"5,001","1,234"\n');
    expect(read.errors).toMatchObject([
      {
        line: 3,
        column: 'hours',
        value: '1,234',
        reasonKey: 'input_two_readings',
        reason: 'This can be 1234 or 1.234. Enter one of them.',
      },
    ]);
    expect([await priced('PC-1'), await priced('PC-2')]).toEqual([
      [499_950, null],
      [500_000, null],
    ]);
    const french = await api.bringIn('sku;prix\nPC-1;12,99\nPC-2;"5 002,50 $"\n');
    expect(french).toMatchObject({ errors: [], warnings: [{ line: 2, reasonKey: 'import_large_change' }] });
    expect([await priced('PC-1'), await priced('PC-2')]).toEqual([
      [1299, null],
      [500_250, null],
    ]);
  });

  it('with an unknown stock number are one error, unless the row could be a new product', async () => {
    await api.bringIn(file(boat('PN-1')));
    const described = await api.bringIn('sku,price\nNOPE-0000,5000\nPN-1,3700\n');
    expect(described.errors).toMatchObject([
      { line: 2, column: 'sku', reason: 'No product has stock number NOPE-0000.', value: 'NOPE-0000' },
    ]);
    expect(described.counts).toMatchObject({ updated: 1, failed: 1 });
    const bySlug = await api.bringIn('slug,price\nno-such-boat,5000\n', { query: '?lang=fr' });
    expect(bySlug.errors).toMatchObject([{ line: 2, column: 'slug', reasonKey: 'import_no_such_slug' }]);
    const whole = await api.bringIn(`${head}\nNOPE-0001,boats/aluminum-boats,Thunder Jet,,New,1\n`);
    expect(whole.errors).toMatchObject([{ line: 2, column: 'name_en' }]);
  });
});

describe('undoing an import', () => {
  const undo = (id: number, force = 0) =>
    api.post('/admin/product/import/undo', { token: api.staff, json: { id, force } });
  const values = async (sku: string) => {
    const { updatedAt: _updatedAt, ...row } = (await rowOf(sku)) ?? {};
    return row;
  };

  it('reverts all of its changes', async () => {
    await api.bringIn(file(boat('UN-1'), boat('UN-2')));
    await api.bringIn('sku,availability,similar_items\nUN-2,sold,UN-1\n');
    const before = [await values('UN-1'), await values('UN-2')];
    const links = await api.db.$count(productLink);
    const described = await api.bringIn(
      'sku,category,brand,name_en,condition,price,slug,availability,similar_items\n' +
        'UN-1,boats/aluminum-boats,Thunder Jet,Other,Used,1.00,other-boat,in-stock,UN-3\n' +
        'UN-2,boats/aluminum-boats,Thunder Jet,Other,Used,1.00,,in-stock,\n' +
        'UN-3,boats/aluminum-boats,Thunder Jet,New one,Used,1.00,,in-stock,\n',
    );
    expect(described).toMatchObject({ counts: { created: 1, updated: 2 }, canBeUndone: true });
    expect(await undo(described.id)).toMatchObject({ status: 200, result: { state: 'undone', canBeUndone: false } });
    expect([await values('UN-1'), await values('UN-2')]).toEqual(before);
    expect(await rowOf('UN-3')).toMatchObject({ isRemove: true });
    expect(await api.db.$count(productLink)).toBe(links);
    expect((await undo(described.id)).status).toBe(409);
  });

  it('allows importing the file again, which restores the products that were created', async () => {
    const first = await api.bringIn(file(boat('UB-1'), boat('UB-2')));
    const { id } = (await rowOf('UB-1')) ?? {};
    await undo(first.id);
    const again = await api.bringIn(file(boat('UB-1'), boat('UB-2')));
    expect(again).toMatchObject({ state: 'done', counts: { created: 2, failed: 0 } });
    expect(await rowOf('UB-1')).toMatchObject({ id, isRemove: false, removedAt: null });
    expect((await undo(again.id)).status).toBe(200);
    expect(await rowOf('UB-1')).toMatchObject({ isRemove: true });
  });

  it('is a later change than the import, even within one millisecond', async () => {
    const { id } = await api.bringIn(file(boat('UL-1')));
    const imported = await rowOf('UL-1');
    await undo(id);
    expect((await rowOf('UL-1'))?.updatedAt.getTime()).toBeGreaterThan(imported?.updatedAt.getTime() ?? 0);
  });

  it('does not let an import restore products that staff deleted', async () => {
    await api.bringIn(file(boat('UD-1')));
    const { id } = (await rowOf('UD-1')) ?? {};
    await api.remove(`/admin/product?id=${id}`, { token: api.staff });
    const described = await api.bringIn(file(boat('UD-1')));
    expect(described).toMatchObject({ errors: [{ reason: expect.stringContaining('in the trash') }] });
    expect(await rowOf('UD-1')).toMatchObject({ isRemove: true });
  });

  it('is refused with the names of products changed since, unless it is forced', async () => {
    await api.bringIn(file(boat('UC-1'), boat('UC-2')));
    const described = await api.bringIn('sku,price,stock\nUC-1,2,3\nUC-2,2,3\n');
    const { id } = (await rowOf('UC-2')) ?? {};
    await api.put('/admin/product', { token: api.staff, json: { id, price: 99, location: 'Dock 4' } });
    const refused = await undo(described.id);
    expect(refused).toMatchObject({
      status: 409,
      error: { details: { conflicts: [{ id, name: 'Rush 14', fields: ['price'] }] } },
    });
    expect(await rowOf('UC-1')).toMatchObject({ priceCents: 200 });
    expect((await undo(described.id, 1)).status).toBe(200);
    expect(await rowOf('UC-2')).toMatchObject({ priceCents: 369_500, stock: 0, location: 'Dock 4' });
  });
});

/** On a busy machine a job may take a while to begin. */
const patient = { timeout: 10_000 };

describe('cancelling an import', () => {
  const cancel = (id: number, token = api.staff) => api.post('/admin/product/import/cancel', { token, json: { id } });

  it('ends it while it waits, and records who cancelled it', async () => {
    const { result } = await api.handIn(file(boat('CA-1')));
    expect(await cancel(result.id)).toMatchObject({
      status: 200,
      result: { state: 'cancelled', isKept: false, cancelledBy: expect.any(String), canBeUndone: false },
    });
    expect((await api.work()).filter(({ error }) => error !== null)).toEqual([]);
    expect(await api.described(`?id=${result.id}`)).toMatchObject({ state: 'cancelled', counts: { created: 0 } });
    expect(await rowOf('CA-1')).toBeUndefined();
    expect((await cancel(result.id)).status).toBe(409);
  });

  it.each(['', '?atomic=1', '?dryRun=1'])('while it runs reverts what it has written%s', async (query) => {
    await api.bringIn(file(boat('CB-1')));
    const { result } = await api.handIn(`${file(boat('CB-2'))}\n${boat('CB-1', '2.00')}`, { query });
    const saving = await api.database.pool.connect();
    await saving.query("BEGIN; SELECT FROM product WHERE sku = 'CB-1' FOR UPDATE");
    const working = api.work();
    const waits =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ 'import_staged'";
    await expect.poll(async () => (await api.database.pool.query(waits)).rowCount, patient).toBe(1);
    expect((await cancel(result.id)).status).toBe(200);
    await saving.query('COMMIT');
    saving.release();
    expect((await working).filter(({ error }) => error !== null)).toEqual([]);
    expect(await api.described(`?id=${result.id}`)).toMatchObject({ state: 'cancelled', differences: [] });
    expect(await rowOf('CB-1')).toMatchObject({ priceCents: 369_500 });
    expect(await rowOf('CB-2')).toBeUndefined();
    expect(await api.db.$count(audit, eq(audit.action, 'cancel-import'))).toBeGreaterThan(0);
  });

  it('is allowed to staff who may import, for imports in progress', async () => {
    const described = await api.bringIn(file(boat('CC-1')));
    expect(await cancel(described.id)).toMatchObject({
      status: 409,
      error: { message: expect.stringMatching('cancel') },
    });
    expect(await rowOf('CC-1')).toBeDefined();
    expect((await cancel(999_999)).status).toBe(404);
    const other = await api.signInAs({ role: role.staff, access: ['contact'] });
    expect((await cancel(described.id, other)).status).toBe(403);
    expect((await cancel(described.id, 'nobody')).status).toBe(401);
    const strange = { token: api.staff, json: { id: '1e309' } };
    expect((await api.post('/admin/product/import/cancel', strange)).status).toBe(400);
  });
});

describe('a job whose process died', () => {
  it('is interrupted, and not running, until another process starts it again', async () => {
    const { result } = await api.handIn(file(boat('KI-0')));
    const begun = { state: 'running' as const, percent: 50, tries: 1, updatedAt: api.clock.now };
    await api.db.update(importRun).set(begun).where(eq(importRun.id, result.id));
    const isInterrupted = async () => (await api.described(`?id=${result.id}`)).isInterrupted;
    expect(await isInterrupted()).toBe(false);
    api.pass(5_001);
    const importing = await api.database.pool.connect();
    await importing.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('product import'))");
    expect(await isInterrupted()).toBe(false);
    await importing.query('ROLLBACK');
    importing.release();
    expect(await isInterrupted()).toBe(true);
    await api.work();
    expect(await api.described(`?id=${result.id}`)).toMatchObject({ state: 'done', isInterrupted: false });
  });

  it('starts again, and imports nothing twice', async () => {
    const { result } = await api.handIn(file(boat('KI-1')));
    await api.db.update(importRun).set({ state: 'running', percent: 50, tries: 1 }).where(eq(importRun.id, result.id));
    await api.work();
    expect(await api.described(`?id=${result.id}`)).toMatchObject({ state: 'done', counts: { created: 1 } });
    await api.jobs.ask('import-products', { importId: result.id });
    await api.work();
    expect(await api.described(`?id=${result.id}`)).toMatchObject({ state: 'done', counts: { created: 1 } });
  });

  it('fails with an error after several attempts', async () => {
    const { result } = await api.handIn(file(boat('KI-2')));
    await api.db.update(importRun).set({ state: 'running', tries: 4 }).where(eq(importRun.id, result.id));
    await api.work();
    expect(await api.described(`?id=${result.id}`)).toMatchObject({
      state: 'failed',
      errors: [{ reasonKey: 'import_gave_up' }],
    });
    expect(await rowOf('KI-2')).toBeUndefined();
  });
});

describe('hostile files', () => {
  const hugeRow = ['sku,name_en', `HO-1,"${'z'.repeat(3_000_000)}"`].join('\n');
  const bomb = () => workbook(sheetOf(), `<sst>${'<si/>'.repeat(2_100_000)}</sst>`);
  it.each<[string, () => string | Buffer | Promise<Buffer>, string]>([
    ['an HTML page', () => '<!doctype html><html><body>sku</body></html>', 'import_no_key_column'],
    ['a cell of 3 MB', () => hugeRow, 'import_row_too_large'],
    ['a quote that is never closed', () => 'sku,name_en\nHO-1,"Boat\n', 'import_quote_not_closed'],
    ['a broken byte', () => Buffer.from('sku,location\nHO-1,\xc3\xa9Qu\xe9bec\n', 'latin1'), 'import_not_utf8'],
    ['a picture', () => Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), 'import_not_spreadsheet'],
    ['NUL', () => 'sku,name_en\nHO-1,a\0b\n', 'import_nul'],
    ['a number out of range', () => file(boat('HO-1', '1e309')), 'input_not_a_number'],
    ['an old .xls workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import_old_spreadsheet'],
    ['another ZIP archive', () => Buffer.from('PK\x03\x04 and nothing more'), 'import_not_spreadsheet'],
    ['a decompression bomb', bomb, 'import_too_large'],
    [
      'a sheet that declares entities',
      () => workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'),
      'import_not_spreadsheet',
    ],
    [
      'a sheet with a huge cell',
      () => workbook(sheetOf([inlineCell('sku')], [inlineCell('z'.repeat(3_000_000))])),
      'import_row_too_large',
    ],
  ])('%s is reported, and nothing is imported', async (_what, make, reason) => {
    const described = await api.bringIn(await make());
    expect(described.errors.map(({ reasonKey }) => reasonKey)).toContain(reason);
    expect(described.counts.created).toBe(0);
    expect(await rowOf('HO-1')).toBeUndefined();
  });

  it('a file of Excel in Windows-1252 is read, and the report says that this was assumed', async () => {
    const described = await api.bringIn(Buffer.from(`sep=,\n${file(boat('WI-\xc9'))}`, 'latin1'));
    expect(described.warnings).toMatchObject([{ line: 1, reasonKey: 'import_read_as_windows' }]);
    expect(await rowOf('WI-É')).toBeDefined();
  });

  it('a formula is read as its last result', async () => {
    const row = [
      inlineCell('FO-1'),
      inlineCell('boats/aluminum-boats'),
      inlineCell('Thunder Jet'),
      inlineCell('Rush'),
      inlineCell('New'),
    ];
    const price = '<c><f>WEBSERVICE("http://example.org")</f><v>1234.5</v></c>';
    const headings = head.split(',').map(inlineCell);
    const described = await api.bringIn(await workbook(sheetOf(headings, [...row, price])), { name: 'a.xlsx' });
    expect(described).toMatchObject({ errors: [], counts: { created: 1 } });
    expect(await rowOf('FO-1')).toMatchObject({ priceCents: 123_450 });
  });
});

describe('dates in a workbook', () => {
  it.each([
    ['in Excel format', '', '46082'],
    ['from 1904, in Excel format', '<workbookPr date1904="1" defaultThemeVersion="124226"/>', '44620'],
    ['from 1904, in LibreOffice format', '<workbookPr backupFile="false" showObjects="all" date1904="true"/>', '44620'],
    ['not from 1904, in LibreOffice format', '<workbookPr backupFile="false" date1904="false"/>', '46082'],
  ])('are read %s', async (_how, properties, number) => {
    await api.bringIn(file(boat('DA-1')));
    await api.bringIn('sku,promo_price,promo_from,promo_until\nDA-1,,,\n');
    const row = [inlineCell('DA-1'), '<c><v>3000</v></c>', `<c s="1"><v>${number}</v></c>`];
    const written = [...row, '<c t="d"><v>2026-03-31T00:00:00.000</v></c>'];
    const headings = ['sku', 'promo_price', 'promo_from', 'promo_until'].map(inlineCell);
    const described = await api.bringIn(await workbook(sheetOf(headings, written), '', properties), { name: 'a.xlsx' });
    expect(described).toMatchObject({ errors: [], counts: { updated: 1 } });
    expect(await rowOf('DA-1')).toMatchObject({ promoFrom: '2026-03-01', promoUntil: '2026-03-31' });
  });
});

describe('filters and option labels', () => {
  const bringIn = (text: string | Buffer, query = '') => api.bringIn(text, { to: 'importFilterProduct', query });
  const text =
    'type,key,value,label_en,label_fr,kind,unit,index,active\n' +
    'boats,boatBeam,,Beam,Largeur,range,in,7,yes\n' +
    ',boatHuMa,carbon,Carbon,Carbone,,,,\n' +
    'engines,boatBeam,,Beam,,range,,,\n' +
    ',noSuchFact,x,Word,,,,,\n';

  it('are imported with the validation of their forms, reported, and can be undone', async () => {
    const dry = await bringIn(text, '?dryRun=1');
    const described = await bringIn(text);
    expect(described).toMatchObject({ kind: 'filters', state: 'done', counts: { created: 2, failed: 2 } });
    expect(dry.errors).toEqual(described.errors);
    expect(described.errors.map(({ line, column }) => [line, column])).toEqual([
      [4, 'key'],
      [5, 'key'],
      [5, 'value'],
    ]);
    expect((await bringIn(text)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const changed = await bringIn('type,key,label_en,label_fr\nboats,boatBeam,Width,Largeur\n');
    expect(changed.differences[0]?.changes).toEqual([
      { column: 'label', from: 'Beam / Largeur', to: 'Width / Largeur' },
    ]);
    for (const { id } of [changed, described]) {
      expect((await api.post('/admin/product/import/undo', { token: api.staff, json: { id } })).status).toBe(200);
    }
    const { rows } = await api.db.execute(sql`SELECT FROM product_filter WHERE key = 'boatBeam'`);
    expect(rows).toHaveLength(0);
  });

  it('are refused with their column where the spreadsheet shows an error', async () => {
    const { counts, errors } = await bringIn('type,key,value,label_en\n,boatHuMa,bamboo,#N/A\n', '?dryRun=1');
    expect(counts).toMatchObject({ created: 0, failed: 1 });
    expect(errors).toMatchObject([{ line: 2, column: 'label_en', reasonKey: 'import_error_cell', value: '#N/A' }]);
  });

  it('are unchanged after an export and import, copies included', async () => {
    for (const resource of ['product-filter', 'product-meta']) {
      const { result } = await api.get(`/admin/${resource}/all`, { token: api.staff });
      const json = { id: result.record[0].id };
      expect((await api.post(`/admin/${resource}/clone`, { token: api.staff, json })).status).toBe(201);
    }
    for (const format of ['csv', 'xlsx']) {
      const described = await bringIn(await api.fetchFile(`export?kind=filters&format=${format}`));
      expect(described).toMatchObject({ errors: [], counts: { created: 0, updated: 0 } });
    }
  });
});

it('a workbook written by a spreadsheet program is read like the CSV file', async () => {
  const rows = [boat('XL-1'), boat('XL-2', '5')].map((row) => row.split(','));
  const described = await api.bringIn(await gather(writeXlsx(head.split(','), rows)), { name: 'inventory.xlsx' });
  expect(described).toMatchObject({ errors: [], counts: { created: 2 } });
  const again = await api.post('/admin/product/import/again', {
    token: api.staff,
    json: { id: described.id, dryRun: 1 },
  });
  expect(again.status).toBe(202);
  await api.work();
  expect(await api.described()).toMatchObject({ isDryRun: true, counts: { unchanged: 2 } });
});
