import { expect, it } from 'vitest';
import { encodedPath, readablePath } from './readable-path.ts';

it.each([
  ['/bateaux-usag%C3%A9s', '/bateaux-usagés'],
  ['/bateaux-usag%c3%a9s', '/bateaux-usagés'],
  ['/bateaux-usage\u0301s', '/bateaux-usagés'],
  ['/bateaux-usage%CC%81s', '/bateaux-usagés'],
  ['/%62oats/%7Etom', '/boats/~tom'],
  ['/Ch%C3%A2teauguay/%C5%93uvre', '/Châteauguay/œuvre'],
])('%j is read as %s', (path, readable) => {
  expect(readablePath(path)).toBe(readable);
  expect(readablePath(readable)).toBe(readable);
});

it.each([
  '/a%2Fb',
  '/a%20b%3Fc%25',
  '/%2E%2E/x',
  '/a%00b',
  '/caf%E9',
  '/a%E2%80%AEb',
  '/a%C2%A0b',
  '/100%',
  '/a%F0%9F%98%80',
])('%s stays as it is: its escapes are no letters', (path) => {
  expect(readablePath(path)).toBe(path);
});

it.each([
  ['/bateaux-usagés?ville=Lévis#été', '/bateaux-usag%C3%A9s?ville=L%C3%A9vis#%C3%A9t%C3%A9'],
  ['/usage\u0301s', '/usag%C3%A9s'],
  ['/usag%C3%A9s', '/usag%C3%A9s'],
  ['/blog?page=2#top', '/blog?page=2#top'],
])('%s is sent as %s', (path, sent) => {
  expect(encodedPath(path)).toBe(sent);
});
