import { expect, test } from 'vitest';
import { findWays, isOfAdminOnly, isOfFirstScreen, messagesIn, type Speakers } from './client-chunks.ts';

/** Who imports whom, as the bundler knows it, and who says the message. */
const waysOf = (importers: Record<string, string[]>, ...speakers: string[]) =>
  findWays({ getModuleInfo: (id) => ({ importers: importers[id] ?? [], dynamicImporters: [] }) }, saidBy(speakers));

const saidBy = (speakers: string[]): Speakers => ({ of: (id) => (id === message ? new Set(speakers) : undefined) });

const page = '/src/storefront/home/home.page.tsx';
const adminPage = '/src/admin/list/list.page.tsx';
const index = '/src/i18n/compiled/messages.ts';
const message = '/src/i18n/compiled/message/error_conflict.js';

test('puts a package that only the back office imports into the back office’s chunk', () => {
  const ways = waysOf({
    '/node_modules/table.js': ['/node_modules/table-kit.js'],
    '/node_modules/table-kit.js': [adminPage],
  });
  expect(isOfAdminOnly('/node_modules/table.js', ways)).toBe(true);
});

test('shares a package that a page of the storefront imports too', () => {
  const ways = waysOf({ '/node_modules/react.js': [adminPage, '/src/ui/link.tsx'], '/src/ui/link.tsx': [page] });
  expect(isOfAdminOnly('/node_modules/react.js', ways)).toBe(false);
});

test('finds who needs two files that import each other', () => {
  const ways = waysOf({ '/src/lib/a.ts': ['/src/lib/b.ts'], '/src/lib/b.ts': ['/src/lib/a.ts', page] });
  expect(isOfAdminOnly('/src/lib/a.ts', ways)).toBe(false);
});

test('puts what the lists of the back office need into its first chunk, unless a storefront page needs it too', () => {
  const ways = waysOf({
    '/node_modules/table.js': ['/src/ui/admin/table.tsx'],
    '/src/ui/admin/table.tsx': [adminPage],
    '/src/lib/dates.ts': [adminPage, page],
    '/src/admin/lot/lot-path.ts': [adminPage, page],
    '/node_modules/chart.js': ['/src/admin/dashboard/bars.tsx'],
  });
  expect(isOfFirstScreen('/node_modules/table.js', ways)).toBe(true);
  expect(isOfFirstScreen('/src/lib/dates.ts', ways)).toBe(false);
  expect(isOfFirstScreen('/src/admin/lot/lot-path.ts', ways)).toBe(false);
  expect(isOfFirstScreen('/node_modules/chart.js', ways)).toBe(false);
});

test('assigns a message to the modules that use it, although one index imports them all', () => {
  const importers = { [message]: [index], [index]: [page] };
  expect(isOfAdminOnly(message, waysOf(importers, adminPage))).toBe(true);
  expect(isOfAdminOnly(message, waysOf(importers, adminPage, page))).toBe(false);
  expect(isOfAdminOnly(message, waysOf(importers))).toBe(true);
});

test('reads from a module’s code which messages it uses', () => {
  expect([...messagesIn('jsx("b", { title: m.home_title(), children: pick(m.home_title, m.card_boatHull) })')]).toEqual(
    ['home_title', 'card_boatHull'],
  );
});
