import { expect, test } from 'vitest';
import { isShown, queryOfView, usableQuery } from './saved-view.ts';

const filters = [
  { key: 'brand', choices: 'brands' },
  { key: 'from', choices: { kind: 'day' as const } },
];
const optionsOf = ({ key }: { key: string }) => (key === 'brand' ? [3, 4] : null);

test('a view keeps filters, search and order, but neither page nor trash', () => {
  expect(queryOfView('?page=3&sort=-price&trash=1&brand=3&q=jet', ['brand'])).toBe('brand=3&q=jet&sort=-price');
});

test('the same filters are the same view, in whichever order they were chosen', () => {
  expect(queryOfView('?q=jet&brand=3', ['brand'])).toBe(queryOfView('?brand=3&q=jet', ['brand']));
});

test.each([
  ['', '', true],
  ['', 'sort=name', true],
  ['', 'type=1', false],
  ['type=1', 'sort=name&type=1', true],
  ['sort=-price&type=1', 'sort=name&type=1', false],
])('the view %j is what the list shows with %j: %s', (view, present, is) => {
  expect(isShown(view, present)).toBe(is);
});

test('a filter or an option that is gone is left out and named', () => {
  expect(usableQuery('brand=3&from=2026-11-01&q=jet', filters, optionsOf)).toEqual({
    query: 'brand=3&from=2026-11-01&q=jet',
    gone: [],
  });
  expect(usableQuery('brand=9&colour=red&q=jet', filters, optionsOf)).toEqual({
    query: 'q=jet',
    gone: ['brand', 'colour'],
  });
});
