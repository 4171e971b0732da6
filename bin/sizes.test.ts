import { expect, it } from 'vitest';
import { describeSize, type File, kindOf, measureParts } from './sizes.ts';

it.each([
  ['src/pricing/price.ts', 'TypeScript'],
  ['bin/launch.mjs', 'TypeScript'],
  ['src/pricing/price.test.ts', 'tests'],
  ['src/test-factories/product.ts', 'tests'],
  ['src/server/testing/test-app.server.ts', 'tests'],
  ['tests/e2e/menu.e2e.ts', 'tests'],
  ['docs/tour.test.ts', 'tests'],
  ['src/ui/admin/panel.module.css', 'styles'],
  ['src/db/migrations/0001_first.sql', 'SQL'],
  ['messages/en.json', 'messages'],
  ['docs/tour.md', 'documents'],
  ['docs/home.webp', null],
  ['demo/inventory.csv', null],
])('%s counts as %s', (path, kind) => expect(kindOf(path)).toBe(kind));

const files: File[] = [
  { path: 'bin/check.ts', kind: 'TypeScript', lines: 90 },
  { path: 'src/quotes/quote.ts', kind: 'TypeScript', lines: 20 },
  { path: 'src/admin/menu.ts', kind: 'TypeScript', lines: 30 },
  { path: 'src/admin/list/list.tsx', kind: 'TypeScript', lines: 10 },
  { path: 'src/admin/menu.test.ts', kind: 'tests', lines: 7 },
  { path: 'src/access.ts', kind: 'TypeScript', lines: 5 },
];

it('the domains of src come first, the largest at the top, and the sums last', () => {
  const rows = measureParts(files).map(({ part, TypeScript, tests }) => [part, TypeScript, tests.lines]);
  expect(rows).toEqual([
    ['src/admin', { lines: 40, files: 2 }, 7],
    ['src/quotes', { lines: 20, files: 1 }, 0],
    ['src', { lines: 5, files: 1 }, 0],
    ['bin', { lines: 90, files: 1 }, 0],
    ['**all of src**', { lines: 65, files: 4 }, 7],
    ['**everything**', { lines: 155, files: 5 }, 7],
  ]);
});

it('production TypeScript is that of src without its tests', () => {
  expect(describeSize(files)).toContain('production TypeScript 65 (4), styles 0 (0), tests 7 (1)');
});
