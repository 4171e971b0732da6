import { expect, it } from 'vitest';
import { ownLink, ownLinks, pathsIn } from './own-links.ts';

const french = { language: 'fr', isEnglishOnly: (path: string) => path === '/events' } as const;

it.each([
  ['/contact', '/fr/contact'],
  ['/', '/fr'],
  ['/blog?page=2#top', '/fr/blog?page=2#top'],
  ['/fr/contact', '/fr/contact'],
  ['/api/docs', '/api/docs'],
  ['/events', '/events'],
])('%s links a French reader to %s', (href, expected) => {
  expect(ownLink(href, french)).toBe(expected);
});

it('changes nothing on an English page, and no link to another site', () => {
  const html = '<a href="/contact">us</a> <a title="x" href="https://example.com/contact">them</a>';
  expect(ownLinks(html, { ...french, language: 'en' })).toBe(html);
  expect(ownLinks(html, french)).toBe(html.replace('"/contact"', '"/fr/contact"'));
});

it('ignores text that only looks like a link', () => {
  const html = '<p>Write href="/contact" there.</p>';
  expect(ownLinks(html, french)).toBe(html);
});

it('finds the paths that a text links to', () => {
  expect(
    pathsIn('<a href="/fr/product/a-1?x=1">a</a><a href="mailto:x@y.example">b</a><a href="/parts">c</a>'),
  ).toEqual(['/product/a-1', '/parts']);
});
