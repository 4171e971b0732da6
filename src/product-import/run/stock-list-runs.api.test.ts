import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { brand, productCategory } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { type ImportTestApp, openImportTestApp } from '#src/server/testing/import-test-app.server.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';
import { importMatch } from '../import-run.table.ts';
import type { ImportAnswer } from '../import-run.ts';

let api: ImportTestApp;
beforeAll(async () => {
  api = await openImportTestApp();
  await stockSmallLot(api.db);
});
afterAll(() => api.close());

const rowOf = async (sku: string) => (await api.db.select().from(product).where(eq(product.sku, sku)))[0];
const categoryId = async (slug: string) =>
  (await api.db.select().from(productCategory).where(eq(productCategory.slug, slug)))[0]?.id ?? 0;
const brandId = async (name: string) => (await api.db.select().from(brand).where(eq(brand.name, name)))[0]?.id ?? 0;
const list = (...rows: string[]) => ['Stock #,Make,Model,Type,Cond,List Price', ...rows].join('\n');

/** The same file once more, as the screen sends it; the job is run. */
async function again({ id }: Pick<ImportAnswer, 'id'>, json: object, token = api.staff): Promise<ImportAnswer> {
  const { status, result } = await api.post('/admin/product/import/again', { token, json: { id, ...json } });
  expect(status).toBe(202);
  await api.work();
  return await api.described(`?id=${(result as { id: number }).id}`);
}

describe('a workbook of several sheets', () => {
  const make = async () => {
    const unit = (sku: string) => [sku, 'Thunder Jet', 'Rush 20', 'Aluminum boats', 'New', 30_000];
    const heading = ['Stock #', 'Make', 'Model', 'Type', 'Cond', 'List Price'];
    const sheets = [
      { name: 'Read me', rows: [['Made by the office'], ['Year']] },
      { name: 'Harbour lot', rows: [heading, unit('SH-1'), unit('SH-2')] },
      { name: 'Valley lot', rows: [heading, unit('SH-3')] },
    ];
    return await writeXlsx({ sheets });
  };

  it('is read from the sheet of stock, and from another one that a person chooses', async () => {
    const first = await api.bringIn(await make(), { name: 'lots.xlsx', query: '?dryRun=1' });
    expect(first).toMatchObject({
      sheet: 'Harbour lot',
      sheets: ['Read me', 'Harbour lot', 'Valley lot'],
      counts: { created: 2 },
    });
    const other = await again(first, { dryRun: true, sheet: 'Valley lot' });
    expect(other).toMatchObject({ sheet: 'Valley lot', counts: { created: 1 } });
    await again(other, { dryRun: false });
    expect([await rowOf('SH-1'), (await rowOf('SH-3'))?.sku]).toEqual([undefined, 'SH-3']);
  });

  it('is read from its sheet of stock when the chosen one does not exist', async () => {
    const found = await api.bringIn(await make(), { fields: { sheet: 'No such sheet', dryRun: '1' } });
    expect(found).toMatchObject({ sheet: 'Harbour lot' });
  });
});

describe('values that are no names of ours', () => {
  it('are counted, matched once, and remembered for the next file', async () => {
    const rows = ['MV-1,TJ,Rush 18,TJ Alum,Demo,30000', 'MV-2,TJ,Rush 20,TJ Alum,New,32000'];
    const first = await api.bringIn(list(...rows), { query: '?dryRun=1&atomic=1' });
    expect(first.unmatched).toEqual([
      { field: 'category', value: 'TJ Alum', rows: 2 },
      { field: 'brand', value: 'TJ', rows: 2 },
      { field: 'condition', value: 'Demo', rows: 1 },
    ]);
    const matches = [
      { field: 'category', value: 'TJ Alum', target: await categoryId('aluminum-boats') },
      { field: 'brand', value: 'TJ', target: await brandId('Thunder Jet') },
      { field: 'condition', value: 'Demo', target: 'Used' },
    ];
    const second = await again(first, { dryRun: true, atomic: true, matches });
    expect(second).toMatchObject({ isKept: true, unmatched: [], counts: { created: 2, failed: 0 } });
    expect(await api.db.$count(importMatch)).toBe(0);
    await again(second, { dryRun: false, atomic: true });
    expect(await rowOf('MV-1')).toMatchObject({ condition: 'Used', brandId: await brandId('Thunder Jet') });
    const next = await api.bringIn(list('MV-3,tj,Rush 22,TJ ALUM,demo,34000'), { query: '?dryRun=1' });
    expect(next).toMatchObject({ unmatched: [], counts: { created: 1, failed: 0 } });
  });

  it('an answer for empty cells holds for columns that the file does not have, and for this file only', async () => {
    const file = 'Stock #,Make,Model,Asking price\nMV-5,Thunder Jet,Rush 18,30000';
    const first = await api.bringIn(file, { query: '?dryRun=1' });
    expect(first.unmatched).toEqual([
      { field: 'category', value: '', rows: 1 },
      { field: 'condition', value: '', rows: 1 },
    ]);
    const matches = [
      { field: 'category', value: '', target: await categoryId('aluminum-boats') },
      { field: 'condition', value: '', target: 'New' },
    ];
    expect(await again(first, { dryRun: false, matches })).toMatchObject({ counts: { created: 1, failed: 0 } });
    expect((await api.bringIn(file.replace('MV-5', 'MV-6'), { query: '?dryRun=1' })).counts.failed).toBe(1);
  });

  it('can become new brands and categories, which are hidden, and go with the import when nothing uses them', async () => {
    const admin = await api.signInAs({ role: role.admin });
    const first = await api.bringIn(list('MV-7,Heronry,Wade 16,Row boats,New,9000'), { query: '?dryRun=1' });
    const matches = [
      { field: 'brand', value: 'Heronry', isNew: true },
      { field: 'category', value: 'Row boats', isNew: true, parent: await categoryId('boats') },
    ];
    const { status } = await api.post('/admin/product/import/again', {
      token: api.staff,
      json: { id: first.id, dryRun: true, matches },
    });
    expect(status).toBe(403);
    const checked = await again(first, { dryRun: true, matches }, admin);
    expect(checked).toMatchObject({ isKept: true, counts: { created: 1 } });
    expect(await brandId('Heronry')).toBe(0);
    const done = await again(checked, { dryRun: false }, admin);
    const [made] = await api.db.select().from(brand).where(eq(brand.name, 'Heronry'));
    expect(made).toMatchObject({ active: false });
    expect(await rowOf('MV-7')).toMatchObject({ brandId: made?.id, categoryId: await categoryId('row-boats') });
    await api.db.update(product).set({ brandId: null, updatedAt: new Date() }).where(eq(product.sku, 'MV-7'));
    const undone = await api.post('/admin/product/import/undo', { token: admin, json: { id: done.id, force: true } });
    expect(undone.status).toBe(200);
    expect(await brandId('Heronry')).toBe(0);
    expect((await rowOf('MV-7'))?.isRemove).toBe(true);
    // The unit in the trash is still in it.
    expect(await categoryId('row-boats')).toBeGreaterThan(0);
  });

  it('are published with their products in one call, once the import is kept', async () => {
    const admin = await api.signInAs({ role: role.admin });
    const first = await api.bringIn(list('MV-20,Kittiwake,Sprite 16,Dories,New,9000'), { query: '?dryRun=1' });
    const publish = (id: number, token = admin) => api.post('/admin/product/import/publish', { token, json: { id } });
    const matches = [
      { field: 'brand', value: 'Kittiwake', isNew: true },
      { field: 'category', value: 'Dories', isNew: true, parent: await categoryId('boats') },
    ];
    const checked = await again(first, { dryRun: true, matches }, admin);
    expect([checked.unpublished, (await publish(checked.id)).status]).toEqual([0, 409]);
    const done = await again(checked, { dryRun: false }, admin);
    expect(done.unpublished).toBe(1);
    expect((await publish(done.id, await api.signInAs({ role: role.staff, access: ['contact'] }))).status).toBe(403);
    expect(await publish(done.id)).toMatchObject({ status: 200, result: { published: 1, left: 0 } });
    expect(await publish(done.id)).toMatchObject({ status: 200, result: { published: 0, left: 0 } });
    expect(await rowOf('MV-20')).toMatchObject({ publish: true });
    const shown = [
      ...(await api.db.select().from(brand).where(eq(brand.name, 'Kittiwake'))),
      ...(await api.db.select().from(productCategory).where(eq(productCategory.slug, 'dories'))),
    ];
    expect(shown.map(({ active }) => active)).toEqual([true, true]);
    expect((await api.described(`?id=${done.id}`)).unpublished).toBe(0);
    expect((await publish(999_999)).status).toBe(404);
  });

  it.each([
    ['no list', '{"__proto__":1}'],
    ['another field', '[{"field":"price","value":"x","target":1}]'],
    ['a NUL', '[{"field":"brand","value":"a\\u0000b","target":1}]'],
    ['a number without end', '[{"field":"brand","value":"a","target":1e309}]'],
    ['a category without a parent', '[{"field":"category","value":"a","isNew":true}]'],
    ['a name of 200 characters', `[{"field":"brand","value":"${'a'.repeat(200)}","isNew":true}]`],
    ['broken JSON', '[{'],
  ])('%s for matches is refused', async (_what, matches) => {
    const answer = await api.handIn(list(), { fields: { matches } });
    expect(answer).toMatchObject({ status: 400, error: { fields: { matches: expect.any(String) } } });
  });

  it('a match with what is no leaf, or does not exist, is none', async () => {
    const matches = JSON.stringify([
      { field: 'category', value: 'Whaler', target: await categoryId('boats') },
      { field: 'brand', value: 'Nobody', target: 999_999 },
    ]);
    const found = await api.bringIn(list('MV-9,Nobody,Rush 18,Whaler,New,30000'), { fields: { matches, dryRun: '1' } });
    expect(found).toMatchObject({ counts: { created: 0, failed: 1 } });
    expect(found.unmatched).toHaveLength(2);
  });
});

describe('the rejected rows of a list', () => {
  const rows = [
    'RR-1,Thunder Jet,Rush 18,Aluminum boats,New,30000',
    'RR-2,Thunder Jet,=Rush 20,Aluminum boats,New,dear',
  ];
  const titled = `Our list\n${list(...rows, 'RR-3,Thunder Jet,Rush 22,Aluminum boats,New,#REF!')}`;

  it.each(['csv', 'xlsx'])(
    'come back as %s with their reasons, and are taken when they are corrected',
    async (format) => {
      const { id } = await api.bringIn(titled, { query: '?dryRun=1' });
      const file = await api.fetchFile(`import/rejected?id=${id}&format=${format}&lang=fr`);
      const still = await api.bringIn(file, { name: `rows.${format}`, query: '?dryRun=1' });
      expect(still).toMatchObject({ counts: { created: 0, failed: 2 }, errorCount: 2 });
      if (format !== 'csv') return;
      const text = file.toString('utf8');
      expect(text.split('\r\n')[0]).toBe('\ufeffStock #,Make,Model,Type,Cond,List Price,Problèmes');
      expect(text).toContain('List Price: Le tableur affiche ici une erreur');
      expect(text).not.toContain('RR-1');
      const corrected = text.replace('dear', '31000').replace('#REF!', '32000');
      const done = await api.bringIn(corrected);
      expect(done).toMatchObject({ isKept: true, errorCount: 0, counts: { created: 2, failed: 0 } });
      expect(await rowOf('RR-2')).toMatchObject({ modelName: '=Rush 20' });
    },
  );

  it('are none when all rows were taken, and are refused from others', async () => {
    const { id } = await api.bringIn(list(rows[0] ?? ''), { query: '?dryRun=1' });
    const get = (token: string) => api.get(`/admin/product/import/rejected?id=${id}`, { token });
    expect((await get(api.staff)).status).toBe(404);
    expect((await get('nobody')).status).toBe(401);
    expect((await get(await api.signInAs({ role: role.staff, access: ['contact'] }))).status).toBe(403);
  });
});
