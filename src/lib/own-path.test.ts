import { expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

it.each(['/', '/contact', '/fr/blogue', '/blog?page=2#top', '/p%C3%A9niche'])('%s is a path of this site', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

it.each([
  '',
  'contact',
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/a b',
  `/${'a'.repeat(600)}`,
  // As typed; `encodedPath` makes it an address.
  '/usagés',
])('%j is not a path of this site', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
