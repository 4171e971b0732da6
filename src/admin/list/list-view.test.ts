import { expect, test } from 'vitest';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { bulkActionsOf, choiceNamesOf, type ListView, mayHere, recordPath } from './list-view.ts';

const everything = () => true;
const declaration = { path: 'posts', isPublishable: true, bulkFields: ['active'] } as unknown as AnyAdminResource;
const viewOf = (may: Partial<ListView['may']>, inTrash = false) =>
  ({
    may: { create: false, update: false, clone: false, remove: false, undo: false, seeTrash: false, ...may },
    address: { inTrash },
  }) as ListView;

test('a screen without creating has no cloning either', () => {
  const { create, clone, update, remove } = mayHere({ without: ['create'] }, everything, {
    trash: { isThere: true, isOpen: true },
    canExport: true,
  });
  expect([create, clone, update, remove]).toEqual([false, false, true, true]);
});

test('a user with read access is offered no action', () => {
  const may = mayHere({}, (action) => action === 'read', {
    trash: { isThere: false, isOpen: false },
    canExport: false,
  });
  expect(Object.values(may)).not.toContain(true);
  expect(bulkActionsOf(declaration, viewOf(may))).toEqual([]);
});

test('a user who may not open the trash can still undo their own deletions', () => {
  expect(mayHere({}, everything, { trash: { isThere: true, isOpen: false }, canExport: true })).toMatchObject({
    undo: true,
    seeTrash: false,
  });
});

test('the only bulk action in the trash is to restore', () => {
  expect(bulkActionsOf(declaration, viewOf({ update: true, remove: true, seeTrash: true }, true))).toEqual(['restore']);
});

test('records that can be published in the list can be published in bulk', () => {
  expect(bulkActionsOf(declaration, viewOf({ update: true }))).toEqual(['publish', 'unpublish', 'edit']);
});

test('loads the choices that columns and filters use', () => {
  const columns = [{ key: 'brand', choices: 'brands', render: () => null }];
  const filters = [
    { key: 'category', choices: 'categories' },
    { key: 'active', choices: [] },
  ];
  expect(choiceNamesOf({ columns, filters })).toEqual(['categories', 'brands']);
});

test('the path of a blog post keeps the parent in its address', () => {
  expect(recordPath(declaration, 7, '?pageParent=blog&page=2')).toBe('/admin/posts/update/7?pageParent=blog');
  expect(recordPath({ path: 'request-email' }, 7, '?page=2')).toBe('/admin/inbox/contact/7');
  expect(recordPath(declaration, 7, '?page=2')).toBe('/admin/posts/update/7');
});
