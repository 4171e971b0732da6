import { expect, test } from 'vitest';
import { branchesOf, type CategoryRecord, moveOf, stepOf } from './category-tree.ts';

const category = (id: number, parentCategory: number | null): CategoryRecord => ({
  id,
  parentCategory,
  createdAt: '',
  updatedAt: '',
  name: { en: `No. ${id}`, fr: null },
  active: true,
  french: 'published',
  count: 0,
  childCount: 0,
  level: 1,
  path: '',
});

// Boats (1) contain Aluminum (2) and Fiberglass (3), which contains Pilothouse (4); Engines (5) are next to Boats.
const records = [category(1, null), category(5, null), category(2, 1), category(3, 1), category(4, 3)];
const drop = (draggedNode: number, position: 'before' | 'after' | 'inside', targetNode: number) =>
  moveOf(records, { draggedNode: String(draggedNode), targetNode: String(targetNode), position });

test('each category is below its parent, in order', () => {
  const [boats] = branchesOf(records);
  expect(boats?.children.map(({ record }) => record.id)).toEqual([2, 3]);
  expect(boats?.children[1]?.children.map(({ record }) => record.id)).toEqual([4]);
});

test('dropping a category between two others changes the order', () => {
  expect(drop(3, 'before', 2)).toMatchObject({ parentId: 1, order: [3, 2] });
});

test('dropping a category onto another makes it the last child', () => {
  expect(drop(2, 'inside', 3)).toMatchObject({ parentId: 3, order: [4, 2] });
});

test('dropping a category next to one of another branch moves it there', () => {
  expect(drop(4, 'after', 2)).toMatchObject({ parentId: 1, order: [2, 4, 3] });
});

test('a category can’t be moved below itself, and roots can’t be moved', () => {
  expect(drop(3, 'inside', 4)).toBeNull();
  expect(drop(3, 'inside', 3)).toBeNull();
  expect(drop(1, 'inside', 5)).toBeNull();
  expect(drop(2, 'after', 5)).toBeNull();
});

test('the keyboard moves a category one step, and not beyond the ends', () => {
  expect(stepOf(records, category(2, 1), 1)).toMatchObject({ order: [3, 2] });
  expect(stepOf(records, category(2, 1), -1)).toBeNull();
  expect(stepOf(records, category(3, 1), 1)).toBeNull();
});
