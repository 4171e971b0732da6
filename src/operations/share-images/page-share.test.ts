import { expect, it } from 'vitest';
import { defaultSettings } from '#src/dealer/settings.ts';
import { sampleContext, sampleProduct } from '#src/test-factories/catalogue/sample-product.ts';
import { priceView } from '#src/view-models/product/price-view.ts';
import { shareImage } from '#src/view-models/share-picture.server.ts';
import { shareOfProduct } from './page-share.server.ts';

type Shown = Parameters<typeof shareOfProduct>[0];
type Language = 'en' | 'fr';

/** The share image of a boat at $124,900.00 whose MSRP no price list has. */
function shareOf(language: Language, requireEvidence: boolean, own: Parameters<typeof sampleProduct>[0] = {}) {
  const storefront = { ...defaultSettings.storefront, requireEvidence };
  const price = priceView(sampleProduct(own), sampleContext(language, { storefront }));
  const canonicalPath = language === 'fr' ? '/fr/product/luxor-21' : '/product/luxor-21';
  const shown = { canonicalPath, name: { text: 'Luxor 21', language }, price, banner: null, picture: null };
  return shareOfProduct({ ...shown, gallery: [], sold: null } as unknown as Shown, 'Salish Coast Marine');
}

it.each<[Language, boolean, string]>([
  ['en', true, '$124,900.00'],
  ['en', false, '$124,900.00'],
  ['fr', true, '124\u00a0900,00\u00a0$'],
  ['fr', false, '124\u00a0900,00\u00a0$'],
])('a share image in %s, evidence required: %s, has today’s price alone', (language, requireEvidence, price) => {
  const share = shareOf(language, requireEvidence);
  expect(share.line).toBe(price);
  expect(share).toEqual(shareOf(language, requireEvidence, { msrpCents: null }));
  expect(shareImage(share, 'https://marine.example').alt).toBe(`Luxor 21, ${price}`);
});

it('a share image of a promotion has its price alone', () => {
  const promotion = { priceCents: 13_000_000, promoPriceCents: 12_490_000, promoUntil: '2026-12-31' };
  expect(shareOf('en', true, promotion).line).toBe('$124,900.00');
});
