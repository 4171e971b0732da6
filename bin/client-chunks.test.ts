import { expect, test } from 'vitest';
import { isOfAdminOnly } from './client-chunks.ts';

/** Who imports whom, as the bundler knows it. */
const graphOf = (importers: Record<string, string[]>) => ({
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] }),
});

const page = '/src/storefront/home/home.page.tsx';
const adminPage = '/src/admin/list/list.page.tsx';

test('a package that only the back office imports is the back office’s', () => {
  const graph = graphOf({
    '/node_modules/table.js': ['/node_modules/table-kit.js'],
    '/node_modules/table-kit.js': [adminPage],
  });
  expect(isOfAdminOnly('/node_modules/table.js', graph)).toBe(true);
});

test('a package that a page of the storefront imports too is shared', () => {
  const graph = graphOf({ '/node_modules/react.js': [adminPage, '/src/ui/link.tsx'], '/src/ui/link.tsx': [page] });
  expect(isOfAdminOnly('/node_modules/react.js', graph)).toBe(false);
});

test('two files that import each other do not hide who needs them', () => {
  const graph = graphOf({ '/src/lib/a.ts': ['/src/lib/b.ts'], '/src/lib/b.ts': ['/src/lib/a.ts', page] });
  expect(isOfAdminOnly('/src/lib/a.ts', graph)).toBe(false);
});

test('a message belongs to the back office by its name, because one index imports them all', () => {
  const graph = graphOf({});
  expect(isOfAdminOnly('/src/i18n/messages/messages/admin_list_undo.js', graph)).toBe(true);
  expect(isOfAdminOnly('/src/i18n/messages/messages/chrome_menu.js', graph)).toBe(false);
});
