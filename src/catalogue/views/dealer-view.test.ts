import { expect, it } from 'vitest';
import { defaultSettings } from '../../dealer/settings.ts';
import { bannerView, dealerView } from './dealer-view.ts';

const words = { en: 'Sale', fr: 'Vente' };
const banner = {
  title: words,
  linkText: words,
  link: '/specials',
  color: '#B3211B',
  from: '2026-06-01',
  until: '2026-06-30',
};

it.each([
  ['2026-05-31', false],
  ['2026-06-01', true],
  ['2026-06-30', true],
  ['2026-07-01', false],
])('on %s that the banner shows is %s', (day, isShown) => {
  expect(bannerView(banner, day, 'en') !== null).toBe(isShown);
});

it('the banner leads to the page in the visitor’s language, in ink that can be read', () => {
  expect(bannerView(banner, '2026-06-15', 'fr')).toEqual({
    title: 'Vente',
    linkText: 'Vente',
    href: '/fr/specials',
    color: '#B3211B',
    ink: '#ffffff',
  });
});

it('the dealer is shown with today’s hours', () => {
  const view = dealerView(defaultSettings, 'https://x.example', new Date('2026-06-15T20:00:00Z'), 'en');
  expect(view).toMatchObject({
    address: '1840 Harbour Road, Nanaimo',
    phone: '250 555 0148',
    hoursToday: 'Open today 8:30 to 5:30',
    banner: null,
  });
});
