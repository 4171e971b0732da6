import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { role } from '#src/access.ts';
import { adminResources } from '../resources.ts';
import type { ListAddress } from './list-address.ts';
import type { May } from './list-view.ts';
import { Nothing } from './nothing.tsx';

const plain: ListAddress = { page: 1, sort: null, keywords: '', filters: {}, inTrash: false, isOrdering: false };
const all: May = { create: true, update: true, clone: true, remove: true, export: true, undo: true, seeTrash: true };
const product = { name: 'product' as const, path: 'products' };

function shown(address: Partial<ListAddress>, { may = all, search = '', declaration = product } = {}) {
  const Component = () => (
    <MantineProvider>
      <Nothing declaration={declaration} view={{ address: { ...plain, ...address }, may }} />
    </MantineProvider>
  );
  const Stub = createRoutesStub([
    { id: 'admin', path: '/admin', children: [{ id: 'list', path: ':path', Component }] },
  ]);
  const user = { id: 1, role: role.admin, access: [] };
  const html = renderToStaticMarkup(
    <Stub initialEntries={[`/admin/products${search}`]} hydrationData={{ loaderData: { admin: { user } } }} />,
  );
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, to]) => to);
  return { text: html.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' '), links };
}

describe('a list without rows', () => {
  it('that has no records yet says so, and how to add the first', () => {
    const { text, links } = shown({});
    expect(text).toContain('There are no items to show in this view');
    expect(text).toContain('No products yet.');
    expect(links).toEqual(['/admin/products/add', '/admin/import']);
  });

  it('offers nothing that its reader may not do', () => {
    expect(shown({}, { may: { ...all, create: false } }).links).toEqual(['/admin/import']);
  });

  it('that the search leaves names the words, and clears them', () => {
    const { text, links } = shown({ keywords: 'zzz' }, { search: '?q=zzz&sort=name' });
    expect(text).toContain('There are no results found');
    expect(text).toContain('“zzz”');
    expect(text).not.toContain('No products yet.');
    expect(links).toEqual(['/admin/products?sort=name']);
  });

  it('that the filters leave says that they hide everything', () => {
    const { text, links } = shown({ filters: { brand: '3' } }, { search: '?brand=3' });
    expect(text).toContain('The filters hide everything');
    expect(links).toEqual(['/admin/products']);
  });

  it('of the trash says that it is empty, and leads back', () => {
    const { text, links } = shown({ inTrash: true }, { search: '?trash=1' });
    expect(text).toContain('Nothing is in the trash.');
    expect(links).toEqual(['/admin/products']);
  });
});

/** A site always has users, settings, categories; and option labels are those of the program. */
const neverEmpty = ['user', 'setting', 'product-category', 'product-meta'];

test.each(adminResources.filter(({ name }) => !neverEmpty.includes(name)).map(({ name }) => name))(
  'an empty list of %s says how records get there',
  (name) => {
    const declaration = { name, path: name } as unknown as typeof product;
    expect(shown({}, { declaration }).text).toMatch(/ (yet|from now on)\./);
  },
);
