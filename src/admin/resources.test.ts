import { expect, test } from 'vitest';
import { snake } from '#src/i18n/label-keys.ts';
import { fieldLabel, findSectionTitle, findSentence, menuLabel, recordLabel } from '#src/ui/admin/sentence.ts';
import { listQuery, readListAddress } from './list/list-address.ts';
import { listSources } from './list-sources.ts';
import { menuFor } from './menu.ts';
import { adminResources, isScreen } from './resources.ts';

test('no two screens have the same address or the same resource', () => {
  expect(new Set(adminResources.map(({ path }) => path)).size).toBe(adminResources.length);
  expect(new Set(adminResources.map(({ name }) => name)).size).toBe(adminResources.length);
});

test.each(adminResources.map((declaration) => [declaration.name, declaration] as const))(
  'every label in the list of %s has a message',
  (name, { columns, filters = [], bulkFields = [] }) => {
    const keys = [...columns, ...filters].map(({ key }) => key);
    const missing = [...keys, ...bulkFields].filter((key) => fieldLabel(name, key).startsWith('admin_'));
    expect(missing).toEqual([]);
    expect(findSentence(`admin_${snake(name)}_title`)).toBeDefined();
    expect(recordLabel(name)).not.toBe(name);
  },
);

test.each(listSources.map((declaration) => [declaration.name, declaration] as const))(
  'every label in the list of %s, which is no resource, has a message',
  (name, { columns, filters = [], source: { title, nothing } }) => {
    const keys = [...columns, ...filters].map(({ key }) => key);
    expect(keys.filter((key) => fieldLabel(name, key).startsWith('admin_'))).toEqual([]);
    expect([title, nothing].filter((key) => findSentence(key) === undefined)).toEqual([]);
  },
);

test.each(adminResources.map((declaration) => [declaration.name, declaration] as const))(
  'every section of the form of %s has a title',
  (name, { sections }) => {
    expect(sections.filter(({ key }) => findSectionTitle(name, key) === undefined)).toEqual([]);
  },
);

test('a field that can be edited in bulk is a field of the form', () => {
  for (const { bulkFields = [], sections } of adminResources) {
    const fields = sections.flatMap((section) => section.fields.map(({ keys }) => keys.join()));
    expect(fields).toEqual(expect.arrayContaining([...bulkFields]));
  }
});

test('a compact card consists of columns of its list', () => {
  for (const { card, columns } of adminResources) {
    expect(columns.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.values(card ?? {})));
  }
});

test('every screen is in the menu of an admin', () => {
  const entries = menuFor({ id: 1, role: 1, access: [] }, isScreen).flatMap((entry) => [entry, ...(entry.parts ?? [])]);
  const reached = new Set(entries.map(({ path }) => path.split('?')[0]));
  expect(adminResources.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
  for (const entry of entries) expect(menuLabel(entry)).not.toBe(entry.key);
});

test('the list of users is filtered by user name and role from its address', () => {
  const filters = adminResources.find(({ name }) => name === 'user')?.filters ?? [];
  const keys = filters.map(({ key }) => key);
  const { page, ...requested } = listQuery(readListAddress('?page=2&username=pippa&role=2', keys));
  expect([page, requested]).toEqual(['2', { username: 'pippa', role: '2' }]);
});
