import { expect, test } from 'vitest';
import type { AnyAdminResource } from '../../ui/admin/admin-resource.ts';
import { bulkDeedsOf, choiceNamesOf, type ListView, mayHere, recordPath } from './list-view.ts';

const everything = () => true;
const declaration = { path: 'posts', isPublishable: true, bulkFields: ['active'] } as unknown as AnyAdminResource;
const viewOf = (may: Partial<ListView['may']>, inTrash = false) =>
  ({
    may: { create: false, update: false, clone: false, remove: false, undo: false, seeTrash: false, ...may },
    address: { inTrash },
  }) as ListView;

test('a screen that does without creating does without clones too', () => {
  const { create, clone, update, remove } = mayHere({ without: ['create'] }, everything, {
    isThere: true,
    isOpen: true,
  });
  expect([create, clone, update, remove]).toEqual([false, false, true, true]);
});

test('who may only read is offered nothing to do', () => {
  const may = mayHere({}, (deed) => deed === 'read', { isThere: false, isOpen: false });
  expect(Object.values(may)).not.toContain(true);
  expect(bulkDeedsOf(declaration, viewOf(may))).toEqual([]);
});

test('who may not open the trash can still call back what they delete', () => {
  expect(mayHere({}, everything, { isThere: true, isOpen: false })).toMatchObject({ undo: true, seeTrash: false });
});

test('in the trash things can only be brought back', () => {
  expect(bulkDeedsOf(declaration, viewOf({ update: true, remove: true, seeTrash: true }, true))).toEqual(['restore']);
});

test('what is published in place can be published many at a time', () => {
  expect(bulkDeedsOf(declaration, viewOf({ update: true }))).toEqual(['publish', 'unpublish', 'edit']);
});

test('choices that columns and filters name are asked for', () => {
  const columns = [{ key: 'brand', choices: 'brands', render: () => null }];
  const filters = [
    { key: 'category', choices: 'categories' },
    { key: 'active', choices: [] },
  ];
  expect(choiceNamesOf({ columns, filters })).toEqual(['categories', 'brands']);
});

test('an article keeps to the blog’s side of the menu', () => {
  expect(recordPath(declaration, 7, '?pageParent=blog&page=2')).toBe('/admin/posts/update/7?pageParent=blog');
  expect(recordPath(declaration, 7, '?page=2')).toBe('/admin/posts/update/7');
});
