import { describe, expect, it } from 'vitest';
import type { ProductType } from '../product/type/product-type.ts';
import { branchOf, placeCategory } from './category-place.ts';

const rows: { id: number; parentId: number | null; type: ProductType }[] = [
  { id: 1, parentId: null, type: 'boat' },
  { id: 2, parentId: 1, type: 'boat' },
  { id: 3, parentId: 2, type: 'boat' },
  { id: 4, parentId: 1, type: 'boat' },
  { id: 9, parentId: null, type: 'engine' },
];
const tree = { rows, hasProducts: (id: number) => id === 3 || id === 4 };
const place = (requested: { id?: number; parentId: number | null; type?: ProductType }) =>
  placeCategory({ id: null, type: null, ...requested }, tree);

describe('a category', () => {
  it('gets the type of its parent', () => {
    expect(place({ parentId: 2 })).toEqual({ type: 'boat' });
  });

  it.each<[string, Parameters<typeof place>[0], string, string]>([
    ['has neither type nor parent', { parentId: null }, 'type', 'input_choose_type'],
    ['would be a second root of its type', { parentId: null, type: 'boat' }, 'parentCategory', 'input_select_parent'],
    ['has an unknown parent', { parentId: 77 }, 'parentCategory', 'input_select_parent'],
    ['is of another type than its parent', { parentId: 2, type: 'engine' }, 'type', 'input_choose_type'],
    ['would be below itself', { id: 2, parentId: 3 }, 'parentCategory', 'catalogue_parent_below_itself'],
    ['would be its own parent', { id: 2, parentId: 2 }, 'parentCategory', 'catalogue_parent_below_itself'],
    ['would be on a fourth level', { parentId: 3 }, 'parentCategory', 'catalogue_too_deep'],
    ['would move its children to a fourth level', { id: 2, parentId: 4 }, 'parentCategory', 'catalogue_too_deep'],
    ['would be below a category with products', { parentId: 4 }, 'parentCategory', 'catalogue_parent_has_products'],
    ['would change type with products of the old type', { id: 4, parentId: 9 }, 'type', 'catalogue_type_in_use'],
  ])('is refused when it %s', (_, requested, field, messageKey) => {
    expect(place(requested)).toEqual({ field, messageKey });
  });

  it('may be the root when its type has none', () => {
    expect(place({ parentId: null, type: 'part' })).toEqual({ type: 'part' });
    expect(place({ id: 9, parentId: null, type: 'engine' })).toEqual({ type: 'engine' });
  });
});

it('finds the categories below a category', () => {
  expect(branchOf(1, tree)).toEqual([1, 2, 4, 3]);
});
