import { expect, it } from 'vitest';
import { sitemapEntries } from './sitemap-entry.ts';

const publicUrl = 'https://salishcoastmarine.example';
const changedAt = new Date('2026-06-01T12:00:00Z');

it('a page in both languages has two entries, each with both alternates and the default one', () => {
  const written = sitemapEntries(
    { paths: { en: '/x', fr: '/fr/x' }, changedAt, pictures: ['/pictures/1/1.webp'] },
    publicUrl,
  );
  expect(written.match(/<loc>[^<]+/g)).toEqual([`<loc>${publicUrl}/x`, `<loc>${publicUrl}/fr/x`]);
  expect(written.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual(
    [1, 2].flatMap(() => [
      `hreflang="en-CA" href="${publicUrl}/x"`,
      `hreflang="fr-CA" href="${publicUrl}/fr/x"`,
      `hreflang="x-default" href="${publicUrl}/x"`,
    ]),
  );
  expect(written).toContain(`<image:loc>${publicUrl}/pictures/1/1.webp</image:loc>`);
  expect(written).toContain('<lastmod>2026-06-01T12:00:00.000Z</lastmod>');
});

it('only published languages have an entry', () => {
  const written = sitemapEntries({ paths: { fr: '/fr/x?a=1&b=<2>' }, changedAt: null, pictures: [] }, publicUrl);
  expect(written).not.toContain('en-CA');
  expect(written).not.toContain('lastmod');
  expect(written).toContain(`<loc>${publicUrl}/fr/x?a=1&amp;b=%3C2%3E</loc>`);
});
