import { expect, test } from 'vitest';
import { counted, leftText, saidOf } from './change-text.ts';

const left = (id: number, reason: 'changed' | 'gone' | 'refused', by: string | null = null) => ({
  ...{ id, name: `Luxor ${id}`, reason, by },
});

test('records that an undo left unchanged are named with the reason and who changed them', () => {
  expect(leftText([left(1, 'changed', 'Coral'), left(2, 'gone'), left(3, 'changed'), left(4, 'refused')])).toBe(
    'Changed since, and left as is: Luxor 1 (Coral), Luxor 3. Gone: Luxor 2. Can’t be put back: Luxor 4.',
  );
  expect(leftText([])).toBeNull();
});

test('of many records only the first are named', () => {
  const many = Array.from({ length: 10 }, (_, at) => left(at + 1, 'changed'));
  expect(leftText(many)).toMatch(/Luxor 8, and 2 more\.$/);
});

test('a single record is not counted', () => {
  expect([saidOf('Restored', 'product', 1), saidOf('Restored', 'product', 3)]).toEqual([
    'Restored',
    'Restored (3 products)',
  ]);
});

test('one record is named as a record, several as their list', () => {
  const names = (['product', 'brand', 'customer'] as const).map((name) => [
    counted(name, 1).what,
    counted(name, 2).what,
  ]);
  expect(names).toEqual([
    ['product', 'products'],
    ['brand', 'brands'],
    ['customer', 'customers'],
  ]);
});
