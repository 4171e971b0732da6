import { expect, it } from 'vitest';
import { nearestAmong, sisterOf } from './nearest-address.ts';

const nearest = nearestAmong([
  '/we-are-hiring',
  '/about-us/meet-the-team',
  '/boats-for-sale-vancouver-island-bc/aluminum-boats',
  '/boats-for-sale-vancouver-island-bc/pontoon-boats',
  '/product/thunder-jet-luxor-21-2026',
  '/product/thunder-jet-rush-18-2025',
  '/book-marine-services/winterizing',
]);

it.each([
  ['/aluminium-boat', '/boats-for-sale-vancouver-island-bc/aluminum-boats'],
  ['/thunder-jet-luxor-21', '/product/thunder-jet-luxor-21-2026'],
  ['/product/boats/thunder-jet-rush-18', '/product/thunder-jet-rush-18-2025'],
  ['/about/team/meet-our-team', '/about-us/meet-the-team'],
  ['/services/winterising', '/book-marine-services/winterizing'],
  ['/we-are-hiring', '/we-are-hiring'],
  ['/pontôon-bôats', '/boats-for-sale-vancouver-island-bc/pontoon-boats'],
])('the closest match for %s is %s', (path, meant) => {
  expect(nearest(path)).toBe(meant);
});

it.each(['/xyzzy', '/', '/%E2%82%AC', '/qqqq/zzzz'])('%s has no match', (path) => {
  expect(nearest(path)).toBeNull();
});

it.each([
  ['/fr/about-us/meet-the-team', '/fr/about-us/equipe'],
  ['/about-us/equipe', '/about-us/meet-the-team'],
  ['/fr/blog/winter', '/blog/winter'],
  ['/fr/blog/summer', null],
])('the address of %s in the other language is %s', (path, sister) => {
  const team = { en: '/about-us/meet-the-team', fr: '/fr/about-us/equipe' };
  expect(sisterOf(path, [team, { en: '/blog/winter' }])).toBe(sister);
});
