import { expect, test } from 'vitest';
import { isOfAdminOnly, isOfFirstScreen, messagesIn } from './client-chunks.ts';

/** Who imports whom, as the bundler knows it. */
const graphOf = (importers: Record<string, string[]>) => ({
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] }),
});

const page = '/src/storefront/home/home.page.tsx';
const adminPage = '/src/admin/list/list.page.tsx';
const index = '/src/i18n/compiled/messages.ts';
const message = '/src/i18n/compiled/message/error_conflict.js';

const silence = { of: () => undefined };
const saidBy = (...modules: string[]) => ({ of: () => new Set(modules) });

test('a package that only the back office imports is the back office’s', () => {
  const graph = graphOf({
    '/node_modules/table.js': ['/node_modules/table-kit.js'],
    '/node_modules/table-kit.js': [adminPage],
  });
  expect(isOfAdminOnly('/node_modules/table.js', graph, silence)).toBe(true);
});

test('a package that a page of the storefront imports too is shared', () => {
  const graph = graphOf({ '/node_modules/react.js': [adminPage, '/src/ui/link.tsx'], '/src/ui/link.tsx': [page] });
  expect(isOfAdminOnly('/node_modules/react.js', graph, silence)).toBe(false);
});

test('two files that import each other do not hide who needs them', () => {
  const graph = graphOf({ '/src/lib/a.ts': ['/src/lib/b.ts'], '/src/lib/b.ts': ['/src/lib/a.ts', page] });
  expect(isOfAdminOnly('/src/lib/a.ts', graph, silence)).toBe(false);
});

test('what the lists of the back office need is of its first screen, unless a page of the storefront needs it too', () => {
  const graph = graphOf({
    '/node_modules/table.js': ['/src/ui/admin/table.tsx'],
    '/src/ui/admin/table.tsx': [adminPage],
    '/src/lib/dates.ts': [adminPage, page],
    '/src/admin/lot/lot-path.ts': [adminPage, page],
    '/node_modules/chart.js': ['/src/admin/dashboard/bars.tsx'],
  });
  expect(isOfFirstScreen('/node_modules/table.js', graph, silence)).toBe(true);
  expect(isOfFirstScreen('/src/lib/dates.ts', graph, silence)).toBe(false);
  expect(isOfFirstScreen('/src/admin/lot/lot-path.ts', graph, silence)).toBe(false);
  expect(isOfFirstScreen('/node_modules/chart.js', graph, silence)).toBe(false);
});

test('a message belongs to those who say it, although one index imports them all', () => {
  const graph = graphOf({ [message]: [index], [index]: [page] });
  expect(isOfAdminOnly(message, graph, saidBy(adminPage))).toBe(true);
  expect(isOfAdminOnly(message, graph, saidBy(adminPage, page))).toBe(false);
  expect(isOfAdminOnly(message, graph, silence)).toBe(true);
});

test('who says a message is read from its code', () => {
  expect([...messagesIn('jsx("b", { title: m.home_title(), children: pick(m.home_title, m.card_boatHull) })')]).toEqual(
    ['home_title', 'card_boatHull'],
  );
});
