import { expect, test } from 'vitest';
import { changedSearch, listQuery, nextSort, readListAddress } from './list-address.ts';

test('page, sort order, search and filters are read from the address, and unknown parameters are ignored', () => {
  const address = readListAddress('?page=3&sort=-name&q=jet&active=1&utm_source=x', ['active']);
  expect(listQuery(address)).toEqual({ page: '3', sort: '{"name":-1}', q: 'jet', active: '1' });
});

test('a page that is not a positive integer is read as the first page', () => {
  expect(['', '?page=0', '?page=-1', '?page=x', '?page=1.5'].map((search) => readListAddress(search, []).page)).toEqual(
    [1, 1, 1, 1, 1],
  );
});

test('the parameter trash shows the trash', () => {
  expect(listQuery(readListAddress('?trash=1', []))).toEqual({ page: '1', isRemove: '1' });
});

test('reordering a list loads all of it in its current order', () => {
  expect(listQuery(readListAddress('?order=1&q=jet', []))).toEqual({ limit: '0', sort: '{"index":1}' });
});

test('a change of filter goes to the first page and keeps the rest', () => {
  expect(changedSearch('?page=4&q=jet', { active: '1' })).toBe('?q=jet&active=1');
  expect(changedSearch('?page=4&q=jet', { page: '5' })).toBe('?page=5&q=jet');
  expect(changedSearch('?active=1', { active: null })).toBe('');
});

test('a column header sorts ascending, then descending, then not at all', () => {
  expect(nextSort(null, 'name')).toBe('name');
  expect(nextSort({ key: 'name', isDescending: false }, 'name')).toBe('-name');
  expect(nextSort({ key: 'name', isDescending: true }, 'name')).toBeNull();
  expect(nextSort({ key: 'index', isDescending: true }, 'name')).toBe('name');
});
