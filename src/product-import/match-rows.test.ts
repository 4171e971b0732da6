import { expect, it } from 'vitest';
import type { ExistingProduct } from '#src/catalogue/product/product-fields.ts';
import { createSeen, type KeyedRow, matchRow } from './match-rows.ts';

const luxor = { id: 1, sku: 'TJ-1', slug: 'luxor', isRemove: false } as ExistingProduct;
const gone = { id: 2, sku: 'TJ-2', slug: 'gone', isRemove: true } as ExistingProduct;
const existing = {
  byCode: new Map([
    ['tj1', [luxor]],
    ['tj2', [gone]],
  ]),
  bySlug: new Map([
    ['luxor', luxor],
    ['gone', gone],
  ]),
};
const row = (line: number, sku: string, slug = ''): KeyedRow => ({ line, sku, slug, cells: [] });

it('a row matches the product with its stock number, else the one with its slug', () => {
  expect(matchRow(row(2, 'TJ-1'), existing, createSeen())).toMatchObject({ existing: luxor });
  expect(matchRow(row(2, 'TJ-9', 'luxor'), existing, createSeen())).toMatchObject({ existing: luxor });
  expect(matchRow(row(2, 'TJ-9'), existing, createSeen())).toMatchObject({ existing: undefined });
});

it('two rows never match the same product', () => {
  const seen = createSeen();
  matchRow(row(2, 'TJ-1'), existing, seen);
  expect(matchRow(row(3, 'TJ-1'), existing, seen)).toMatchObject({
    problem: { reason: 'import_doubled_sku', given: { line: '2' } },
  });
  expect(matchRow(row(4, '', 'luxor'), existing, seen)).toMatchObject({
    problem: { reason: 'import_doubled_product' },
  });
  matchRow(row(5, 'TJ-5', 'new-one'), existing, seen);
  expect(matchRow(row(6, 'TJ-6', 'new-one'), existing, seen)).toMatchObject({
    problem: { reason: 'import_doubled_slug' },
  });
});

it('a row needs a stock number or slug, of a product that is not in the trash', () => {
  expect(matchRow(row(2, ''), existing, createSeen())).toMatchObject({ problem: { reason: 'import_no_key' } });
  expect(matchRow(row(2, 'TJ-2'), existing, createSeen())).toMatchObject({ problem: { reason: 'import_in_trash' } });
  const undone = { ...gone, isUndone: true };
  const back = { ...existing, byCode: new Map([['tj2', [undone]]]) };
  expect(matchRow(row(2, 'TJ-2'), back, createSeen())).toMatchObject({ existing: undone });
});

it('a row matches the only product whose stock number differs in case, dashes or blanks', () => {
  for (const sku of ['tj-1', 'TJ 1', 'tj\u20111', 'TJ1']) {
    expect(matchRow(row(2, sku), existing, createSeen())).toMatchObject({ existing: luxor });
  }
  expect(matchRow(row(2, 'TJ.1'), existing, createSeen())).toMatchObject({ existing: undefined });
});

it('of products with the same stock number in two spellings, a row matches the one that is written so', () => {
  const twin = { id: 3, sku: 'tj-1', slug: 'twin', isRemove: false } as ExistingProduct;
  const both = { ...existing, byCode: new Map([['tj1', [luxor, twin]]]) };
  const seen = createSeen();
  expect(matchRow(row(2, 'TJ-1'), both, seen)).toMatchObject({ existing: luxor });
  expect(matchRow(row(3, 'tj-1'), both, seen)).toMatchObject({ existing: twin });
  expect(matchRow(row(4, 'TJ 1'), both, createSeen())).toMatchObject({
    problem: { reason: 'import_ambiguous_sku', given: { skus: 'TJ-1, tj-1' } },
  });
});

it('two rows of a file with the same stock number in two spellings are refused', () => {
  const seen = createSeen();
  matchRow(row(2, 'NEW-1'), existing, seen);
  expect(matchRow(row(3, 'new 1'), existing, seen)).toMatchObject({
    problem: { reason: 'import_doubled_sku', given: { line: '2' } },
  });
});
