import { describe, expect, it } from 'vitest';
import { isTwinAddress, pageOfTwin, prefersMarkdown, requestedTwin, twinAddress } from './twin-address.ts';

describe('the address of a twin', () => {
  it('is that of its page with .md at the end of the path', () => {
    expect(twinAddress('/fr/used?price=-5000')).toBe('/fr/used.md?price=-5000');
    expect(pageOfTwin('/fr/used.md?price=-5000')).toBe('/fr/used?price=-5000');
  });

  it.each([
    '/product/x.md',
    '/fr/product/boats/x.md',
    '/used.md',
    '/boats-for-sale.md?page=2',
    '/book-marine-services.md',
  ])('%s is one', (url) => expect(isTwinAddress(url)).toBe(true));

  it.each([
    ...[
      '/',
      '/.md',
      '/fr.md',
      '/contact.md',
      '/search.md?q=x',
      '/blog/rss.xml.md',
      '/product/x.data',
      '/product/x.data.md',
    ],
    ...[
      '/admin.md',
      '/admin/list.md',
      '/api/x.md',
      '/feeds/x.md',
      '/auth/login.md',
      '/quote/token.md',
      '/fr/boat/token.md',
    ],
    ...['/preview/token.md', '/product-preview/token.md', '/PREVIEW/token.md', '/print/x.md', '/request/x.md'],
  ])('%s is none', (url) => expect(isTwinAddress(url)).toBe(false));

  it('is asked for by a read alone', () => {
    const headers = { accept: 'text/markdown' };
    expect(requestedTwin({ method: 'GET', url: '/used', headers })).toBe('/used.md');
    expect(requestedTwin({ method: 'HEAD', url: '/used?page=2', headers })).toBe('/used.md?page=2');
    expect(requestedTwin({ method: 'POST', url: '/used', headers })).toBeNull();
    expect(requestedTwin({ method: 'GET', url: '/contact', headers })).toBeNull();
    expect(requestedTwin({ method: 'GET', url: '/used', headers: {} })).toBeNull();
  });
});

it.each([
  ['text/markdown', true],
  ['TEXT/MARKDOWN', true],
  ['text/markdown, text/html, */*', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=zzz', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
])('a program that accepts %j prefers Markdown: %s', (accept, isPreferred) => {
  expect(prefersMarkdown(accept)).toBe(isPreferred);
});
