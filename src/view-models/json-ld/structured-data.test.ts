import { expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { dealerJsonLd } from './dealer-json-ld.ts';
import { breadcrumbJsonLd } from './structured-data.ts';

const publicUrl = 'https://salishcoastmarine.example';

it('a single crumb is no breadcrumb', () => {
  const home = { name: 'Home', href: '/' };
  expect(breadcrumbJsonLd([home], publicUrl)).toBeNull();
  expect(breadcrumbJsonLd([home, { name: 'Boats', href: '/boats' }], publicUrl)?.itemListElement).toHaveLength(2);
});

it('the dealer has an image, if there is one', () => {
  const context = { settings: defaultSettings, publicUrl, language: 'en', day: '2026-06-15' } as const;
  const image = `${publicUrl}/bay.webp`;
  expect(dealerJsonLd({ ...context, image })).toMatchObject({ image });
  expect(dealerJsonLd({ ...context, image: undefined })).not.toHaveProperty('image');
});
