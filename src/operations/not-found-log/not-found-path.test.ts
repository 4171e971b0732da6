import { expect, it } from 'vitest';
import { missingOf } from './not-found-path.ts';

const publicUrl = 'https://salishcoastmarine.example';
const missing = (url: string, referer?: string) => missingOf(url, referer, publicUrl);

it('is recorded normalized, by language and without its query', () => {
  expect(missing('/Old//Boats/?utm_source=x')).toEqual({ path: '/old/boats', language: 'en', referer: null });
  expect(missing('/fr/vieux/bateau.data?_routes=x')).toMatchObject({ path: '/vieux/bateau', language: 'fr' });
});

it('is recorded as people read it, whichever way its accents were sent', () => {
  expect(missing('/fr/bateaux-usag%c3%a9s/')).toMatchObject({ path: '/bateaux-usagés', language: 'fr' });
  expect(missing('/Bateaux-Usage%CC%81s')).toMatchObject({ path: '/bateaux-usagés' });
  expect(missing('/%71uote/secret')).toBeNull();
});

it('keeps a referrer on our own site, and no other', () => {
  expect(missing('/x', `${publicUrl}/blog/winter?who=me`)?.referer).toBe('/blog/winter');
  expect(missing('/x', 'https://evil.example/blog')?.referer).toBeNull();
  expect(missing('/x', `${publicUrl}/booking/secret`)?.referer).toBeNull();
  expect(missing('/x', 'no address')?.referer).toBeNull();
});

it.each([
  '/blog?page=99',
  '/fr/blog.data?tag=a&page=99',
  '/wp-login.php',
  '/index.php?x=1',
  '/blog/wp-admin/setup',
  '/.env',
  '/.git/config',
  '/assets/gone-abc123.js',
  '/backup.sql',
  '/%00',
  '/a/%3Cscript%3E',
  '/<script>alert(1)</script>',
  '/booking/secret',
  '/boat/secret',
  '/fr/boat/secret/drop-off.ics',
  '/fr/preview/secret',
  '/newsletter/leave/secret',
  '/auth/reset-your-password/secret',
  '/admin/nothing',
])('%s is not recorded', (url) => {
  expect(missing(url)).toBeNull();
});

it('is cut at the maximum length, and contains only printable characters', () => {
  expect(missing(`/${'a'.repeat(900)}`)?.path).toHaveLength(500);
  expect(missing('/a\u0000b\u00e9\nc')?.path).toBe('/abc');
});
