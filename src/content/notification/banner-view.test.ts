import { expect, it } from 'vitest';
import { contrast } from '#src/catalogue/product/label.ts';
import { type BannerFacts, bannersOn } from './banner-view.ts';

const sale: BannerFacts = {
  title: { en: 'Sale', fr: 'Vente' },
  desc: { en: 'In stock', fr: null },
  link: '/specials',
  stickerColor: '#b3211b',
  postType: 'notification',
  publish: true,
  from: '2026-06-01',
  until: '2026-06-30',
  createdAt: new Date('2026-05-20T18:00:00Z'),
};

it.each([
  ['2026-05-31', 0],
  ['2026-06-01', 1],
  ['2026-06-30', 1],
  ['2026-07-01', 0],
])('on %s the number of banners is %i', (day, count) => {
  expect(bannersOn([sale], day, 'en')).toHaveLength(count);
});

it('links to the page in the visitor’s language, in a readable text colour', () => {
  expect(bannersOn([sale], '2026-06-15', 'fr')).toEqual([
    { title: 'Vente', desc: null, href: '/fr/specials', ground: '#b3211b', ink: '#ffffff' },
  ]);
});

it.each(['#ffee00', '#808080', '#0c5a67', '#ffffff', '#000000'])('has sufficient contrast on %s', (stickerColor) => {
  const [banner] = bannersOn([{ ...sale, stickerColor }], '2026-06-15', 'en');
  expect(contrast(banner?.ground ?? '', banner?.ink ?? '')).toBeGreaterThanOrEqual(4.5);
});

it('without French text is shown on English pages only', () => {
  const english = { ...sale, title: { en: 'Sale', fr: null } };
  expect(bannersOn([english], '2026-06-15', 'fr')).toEqual([]);
  expect(bannersOn([english], '2026-06-15', 'en')).toMatchObject([{ title: 'Sale' }]);
});

it('drafts and other types are left out, and of many the newest are shown', () => {
  const others = [
    { ...sale, publish: false },
    { ...sale, postType: 'memo' },
  ];
  expect(bannersOn(others, '2026-06-15', 'en')).toEqual([]);
  const many = [1, 2, 3, 4, 5].map((day) => ({ ...sale, title: { en: `${day}`, fr: null }, from: `2026-06-0${day}` }));
  expect(bannersOn(many, '2026-06-15', 'en').map(({ title }) => title)).toEqual(['5', '4', '3', '2']);
});

it('without a first day it ranks by the day on which it was written', () => {
  const dated = [1, 2, 3, 4].map((day) => ({ ...sale, title: { en: `${day}`, fr: null }, from: `2026-06-0${day}` }));
  const undated = {
    ...sale,
    title: { en: 'Storm', fr: null },
    from: null,
    createdAt: new Date('2026-06-03T18:00:00Z'),
  };
  const shown = bannersOn([undated, ...dated], '2026-06-15', 'en').map(({ title }) => title);
  expect(shown).toEqual(['4', 'Storm', '3', '2']);
});
