import { expect, it } from 'vitest';
import { logoPicture, noLook } from '#src/dealer/look/look.ts';
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
  const context = { settings: defaultSettings, look: noLook, publicUrl, language: 'en', day: '2026-06-15' } as const;
  const image = `${publicUrl}/bay.webp`;
  expect(dealerJsonLd({ ...context, image })).toMatchObject({ image });
  expect(dealerJsonLd({ ...context, image: undefined })).not.toHaveProperty('image');
});

it('the dealer’s logo is a JPEG, which every program can show, and is left out if there is none', () => {
  const context = {
    settings: defaultSettings,
    publicUrl,
    language: 'en',
    day: '2026-06-15',
    image: undefined,
  } as const;
  const row = { id: 7, contentHash: 'ab'.repeat(32), drawingHash: 'cd'.repeat(32), width: 1600, height: 800 };
  const logo = `${publicUrl}/pictures/7-ababababab/480.jpg`;
  expect(dealerJsonLd({ ...context, look: { ...noLook, logo: logoPicture(row) } })).toMatchObject({ logo });
  expect(dealerJsonLd({ ...context, look: noLook })).not.toHaveProperty('logo');
});

it('known opening hours are published, and each department’s on its own', () => {
  const context = { look: noLook, publicUrl, language: 'en', day: '2026-06-15', image: undefined } as const;
  const { hours } = defaultSettings;
  const phones = { ...defaultSettings.dealer.phones, service: '250-555-0100' };
  const dealer = { ...defaultSettings.dealer, phones };
  const short = { day: '2026-12-24', name: null, opens: '09:00', closes: '12:00' };
  const own = {
    week: hours.week.slice(0, 1),
    closedDays: [short],
    departments: { service: { week: hours.week.slice(1, 2) } },
  };
  const jsonLd = dealerJsonLd({ ...context, settings: { ...defaultSettings, dealer, hours: own } });
  expect(jsonLd).toMatchObject({
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '08:30', closes: '17:30' }],
    specialOpeningHoursSpecification: [{ validFrom: '2026-12-24', opens: '09:00', closes: '12:00' }],
    department: [
      { telephone: '+1-250-555-0100', openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Tuesday' }] },
    ],
  });
  const unknown = dealerJsonLd({ ...context, settings: { ...defaultSettings, hours: { week: [], closedDays: [] } } });
  for (const key of ['openingHoursSpecification', 'specialOpeningHoursSpecification', 'department'])
    expect(unknown).not.toHaveProperty(key);
});
