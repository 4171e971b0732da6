import { expect, it } from 'vitest';
import { promotionsOn } from '#src/view-models/home/promotion-view.ts';
import { demoPromotions } from './settings.server.ts';

const shownOn = (day: string, seededOn = day) => {
  const promotions = demoPromotions(new Date(`${seededOn}T20:00:00Z`));
  return promotionsOn(promotions, { day, language: 'fr' }).map(({ href }) => href);
};

const winterLayup = '/fr/book-marine-services?type=winterizing';

it.each([2026, 2031])('the winter promotion is shown from October 1 to December 20, in %i', (year) => {
  expect(shownOn(`${year}-09-30`)).toEqual([]);
  expect(shownOn(`${year}-10-01`)).toEqual([winterLayup]);
  expect(shownOn(`${year}-12-20`)).toEqual([winterLayup]);
  expect(shownOn(`${year}-12-21`)).toEqual([]);
  expect(shownOn(`${year}-11-02`, `${year - 1}-12-21`)).toEqual([winterLayup]);
});
