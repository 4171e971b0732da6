import { expect, it } from 'vitest';
import { campaignPath } from './campaign-path.ts';

it.each([
  ['/boats', '/boats'],
  ['/boats?utm_source=google&gclid=Cj0&utm_campaign=fall%20sale', '/boats?utm_source=google&utm_campaign=fall+sale'],
  ['/boats?gclid=Cj0&fbclid=x&msclkid=y&wbraid=z', '/boats'],
  ['/boats?page=2#gclid=1', '/boats'],
  ['/fr/bateaux-usag%C3%A9s?utm_medium=%C3%A9t%C3%A9', '/fr/bateaux-usag%C3%A9s?utm_medium=%C3%A9t%C3%A9'],
])('%s is kept as %s', (path, kept) => {
  expect(campaignPath(path)).toBe(kept);
});
