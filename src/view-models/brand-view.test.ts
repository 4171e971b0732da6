import { expect, it } from 'vitest';
import { sampleBrand, samplePicture } from '#src/test-factories/catalogue/sample-product.ts';
import { brandView, logoSize } from './brand-view.ts';

const picture = { width: 1600, height: 400 };

it('a logo has the size that staff chose', () => {
  expect(logoSize({ width: 120, height: 40 }, picture)).toEqual({ width: 120, height: 40 });
});

it('the other side of a logo follows from its picture', () => {
  expect(logoSize({ width: 120, height: null }, picture)).toEqual({ width: 120, height: 30 });
  expect(logoSize({ width: null, height: 40 }, picture)).toEqual({ width: 160, height: 40 });
});

it('a logo is at most 70 px high', () => {
  expect(logoSize({ width: null, height: null }, picture)).toEqual({ width: 280, height: 70 });
  expect(logoSize({ width: 300, height: 210 }, picture)).toEqual({ width: 100, height: 70 });
});

it('a brand shows its logos, and without them only its wordmark', () => {
  const logos = new Map([
    [4, samplePicture(4)],
    [5, samplePicture(5)],
  ]);
  const shown = brandView({ ...sampleBrand, mediaId: 4, mediaHoverId: 5 }, logos, 'en');
  expect(shown.logo).toMatchObject({ picture: { alt: 'Thunder Jet' }, hover: { key: expect.stringMatching(/^5-/) } });
  expect(brandView(sampleBrand, logos, 'en')).toMatchObject({ logo: null, wordmark: { text: 'THUNDER JET' } });
});
