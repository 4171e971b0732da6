import { expect, it } from 'vitest';
import { promotionsOn } from './promotion-view.ts';

const warranty = {
  title: { en: '7-year warranty', fr: 'Garantie de 7 ans' },
  text: { en: 'On new outboards.', fr: null },
  linkText: { en: 'See the outboards', fr: 'Voir les hors-bord' },
  link: '/specials',
  from: '2025-04-01',
  until: '2025-07-10',
};

it.each([
  ['2025-03-31', 0],
  ['2025-04-01', 1],
  ['2025-07-10', 1],
  ['2025-07-11', 0],
])('on %s the number of promotions shown is %i', (day, count) => {
  expect(promotionsOn([warranty], { day, language: 'en' })).toHaveLength(count);
});

it('a promotion without dates runs until it is deactivated, and links to the page in its language', () => {
  const [shown] = promotionsOn([{ ...warranty, from: null, until: null }], { day: '2026-05-01', language: 'fr' });
  expect(shown).toEqual({
    title: { text: 'Garantie de 7 ans', language: 'fr' },
    text: { text: 'On new outboards.', language: 'en' },
    linkText: 'Voir les hors-bord',
    href: '/fr/specials',
  });
});
