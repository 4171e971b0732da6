import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { role } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { readSource } from './list/read-source.server.ts';
import { readerAt } from './list-sources.server.ts';
import { listSources } from './list-sources.ts';

let api: TestApp;
let admin: SignedIn;
let staff: SignedIn;
beforeAll(async () => {
  api = await openTestApp();
  const userOf = async (token: string) => (await api.accounts.whoIs(token)) as SignedIn;
  admin = await userOf(await api.signInAs({ role: role.admin }));
  staff = await userOf(await api.signInAs({ role: role.staff, access: ['book-service'] }));
});
afterAll(() => api.close());

const read = (path: string, user: SignedIn = admin) => {
  const url = new URL(`/admin/${path}`, api.publicUrl);
  const reader = readerAt(url.pathname.slice('/admin/'.length));
  if (!reader) throw new Error(`${path} is no list`);
  return readSource(api.services, reader, { url, user });
};

const placeOf = async (outcome: Promise<unknown>) => {
  const response: unknown = await outcome.catch((error: unknown) => error);
  return response instanceof Response ? response.headers.get('location') : null;
};

describe.each(listSources.map((declaration) => [declaration.path, declaration] as const))(
  'the list at /admin/%s, whose rows are no records',
  (path, { columns, filters = [] }) => {
    test('has rows that each column shows, and options for each filter', async () => {
      const { records, page, choices, listKey } = await read(path);
      expect([page.currentPage, page.totalRecord >= records.length, listKey]).toEqual([1, true, path]);
      for (const record of records) for (const { render } of columns) expect(() => render(record)).not.toThrow();
      const named = filters.flatMap(({ choices: of }) => (typeof of === 'string' ? of : []));
      expect(Object.keys(choices)).toEqual(named);
    });

    test('redirects staff without access to their start page', async () => {
      expect(await placeOf(read(path, staff))).toMatch(/^\/admin/);
    });

    test('redirects a page number beyond the end to the last page', async () => {
      const last = (await read(path)).page.total;
      const expected = last > 1 ? `/admin/${path}?page=${last}` : `/admin/${path}?page=1`;
      expect(await placeOf(read(`${path}?page=99999`))).toBe(expected);
    });
  },
);

test('readiness has its numbers in the options of its filter, and keeps only what it offers', async () => {
  await makeProduct(api.db, { name: 'Bare hull' });
  await api.changes.caughtUp();
  const { choices, address, records } = await read('readiness?lack=pictures');
  expect(choices.lacks).toContainEqual({ value: 'pictures', label: 'Photos (1)' });
  expect([address.filters, records.length]).toEqual([{ lack: 'pictures' }, 1]);
  expect((await read('readiness?lack=hull')).address.filters).toEqual({});
});
