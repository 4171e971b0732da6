import { describe, expect, inject, test } from 'vitest';
import { boats } from '../e2e/page-kinds.ts';
import { findProducts } from './site.ts';

const post = (path: string) => {
  const origin = inject('origin');
  return fetch(origin + path, { method: 'POST', headers: { origin }, body: new URLSearchParams({ a: 'b' }) });
};

describe('a form', () => {
  test.each(['/', '/used', boats, '/specials', '/about-us', '/fr/about-us'])(
    'sent to %s, a page without one, is refused with the allowed methods',
    async (path) => {
      const { status, headers } = await post(path);
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  test('sent to the page of a product is refused with the allowed methods', async () => {
    const { products } = await findProducts('limit=1');
    const { status, headers } = await post(products[0]?.url ?? '');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each(['/contact', '/no-such-page'])('without any field sent to %s is not taken', async (path) => {
    const { status, headers } = await post(path);
    expect([status, headers.get('allow')]).toEqual([400, null]);
  });
});
