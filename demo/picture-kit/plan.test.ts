import { expect, test } from 'vitest';
import { type InventoryRow, readInventory } from './inventory.ts';
import { planPictures } from './plan.ts';

const rows = readInventory(new URL('../inventory.csv', import.meta.url));
const [first] = rows as [InventoryRow];

test('every picture named in the inventory can be drawn', () => {
  const { pictures } = planPictures(rows);
  const named = new Set(rows.flatMap((row) => row.pictures.split('|')).filter((name) => /^[a-z]{2}-/.test(name)));
  expect(pictures.filter(({ name }) => named.has(name))).toHaveLength(named.size);
});

test('a picture that belongs to no product is refused with its name', () => {
  expect(() => planPictures([{ ...first, pictures: 'zz-1-profile' }])).toThrow('zz-1-profile');
});

test('a view that no painter draws is refused with its name', () => {
  const pictures = `${first.sku.toLowerCase()}-engine`;
  expect(() => planPictures([{ ...first, pictures }])).toThrow('the view engine');
});

test('the same product gives the same drawing twice, another product gives another drawing', () => {
  const svgOf = (name: string) => {
    const picture = planPictures(rows).pictures.find((each) => each.name === name);
    return picture?.paint().toSvg(picture.frame);
  };
  expect(svgOf('tj-21-1101-wake')).toBe(svgOf('tj-21-1101-wake'));
  expect(svgOf('tj-21-1101-wake')).not.toBe(svgOf('tj-21-1102-wake'));
});
