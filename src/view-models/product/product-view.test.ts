import { describe, expect, it } from 'vitest';
import { sampleContext, samplePicture, sampleProduct } from '#src/test-factories/catalogue/sample-product.ts';
import { sampleNode, sampleTree } from '#src/test-factories/catalogue/sample-tree.ts';
import { productView } from './product-view.ts';

const category = sampleNode(sampleTree(), 'thunder-jet');
const none = {
  gallery: [],
  posters: new Map(),
  banner: null,
  priceHistory: null,
  equipments: [],
  similar: [],
  linked: [],
};
const viewOf = (own = {}, more = {}, language: 'en' | 'fr' = 'en') =>
  productView({ ...sampleProduct(own), category, ...none, ...more }, sampleContext(language));

type Graph = { '@graph': Record<string, unknown>[] };
const graphOf = (structuredData: string) => (JSON.parse(structuredData) as Graph)['@graph'];

describe('a product page', () => {
  it('has year, brand and name in its title', () => {
    expect(viewOf().title).toBe('2026 Thunder Jet Luxor 21 | Your dealership');
    for (const en of ['Thunder Jet Luxor 21', '2026 Thunder Jet Luxor 21'])
      expect(viewOf({ name: { en, fr: null } }).title).toMatch(/^2026 Thunder Jet Luxor 21 \|/);
  });

  it('has breadcrumbs through its categories', () => {
    expect(viewOf({}, {}, 'fr').crumbs.map(({ href }) => href)).toEqual([
      '/fr',
      '/fr/boats-for-sale-vancouver-island-bc',
      '/fr/boats-for-sale-vancouver-island-bc/aluminum-boats',
      '/fr/boats-for-sale-vancouver-island-bc/aluminum-boats/thunder-jet',
      '/fr/product/thunder-jet-luxor-21-2026',
    ]);
  });

  it('shows videos by their posters, in gallery order, and YouTube last', () => {
    const video = { ...samplePicture(20), kind: 'video' as const, mime: 'video/mp4', posterId: 21 };
    const gallery = [samplePicture(9), video, samplePicture(10)];
    const view = viewOf(
      { youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' },
      { gallery, posters: new Map([[21, samplePicture(21)]]) },
    );
    expect(view.gallery.map(({ picture, video: shown }) => [picture.key.split('-')[0], shown?.kind])).toEqual([
      ['9', undefined],
      ['21', 'file'],
      ['10', undefined],
      ['9', 'youtube'],
    ]);
    expect(view.gallery[1]?.picture.alt).toBe('Video: Luxor 21');
    // Search engines get the pictures alone.
    expect(graphOf(view.structuredData)[1]?.image).toEqual([
      expect.stringContaining('/9-'),
      expect.stringContaining('/10-'),
    ]);
  });

  it('says that a trade-in is welcome until it is sold', () => {
    expect(viewOf().tradeIn).toBe(false);
    expect(viewOf({ tradeIn: true }).tradeIn).toBe(true);
    expect(viewOf({ tradeIn: true, availability: 'sold' }).tradeIn).toBe(false);
  });

  it('labels the year as model year for boats and program year for engines', () => {
    const labels = (type: 'boat' | 'engine') =>
      viewOf({ type }).groups.flatMap(({ specs }) => specs.map(({ label }) => label));
    expect(labels('boat')).toContain('Model year');
    expect(labels('engine')).toContain('Program year');
  });

  it('draws a boat with its measurements, and no drawing without a length', () => {
    expect(viewOf({ attributes: { boatHuLe: 21, boatHeight: 86 } }).profile).toMatchObject({
      picture: expect.stringMatching(/^\/profile\/1\/open-jet_21_/),
      lengthLabel: '21 ft',
      heightLabel: '7 ft 2 in',
      transomLabel: null,
    });
    expect(viewOf({ attributes: {} }).profile).toBeNull();
  });

  it('is marked as sold and keeps its address', () => {
    expect(viewOf({ availability: 'sold', stock: 0 })).toMatchObject({
      sold: true,
      availability: 'sold',
      canonicalPath: '/product/thunder-jet-luxor-21-2026',
    });
  });

  it.each([
    [null, 'Ask for the date'],
    ['2026-01-05', 'Ask for the date'],
  ])('on order without a date to come, %s, says to ask for it', (expectedOn, value) => {
    const specs = viewOf({ availability: 'on-order', expectedOn }).groups.flatMap(({ specs }) => specs);
    expect(specs.find(({ key }) => key === 'expectedOn')).toMatchObject({ label: 'Expected', value });
  });

  it('never contains the hull number or the storage location', () => {
    const text = JSON.stringify(viewOf());
    expect(text).not.toContain('ZZZBN712F526');
    expect(text).not.toContain('Shed 2');
  });
});

describe('the structured data of a product', () => {
  const jsonLd = (own = {}) => graphOf(viewOf(own).structuredData)[1];

  it('is a vehicle with an offer in dollars', () => {
    expect(jsonLd()).toMatchObject({
      '@type': ['Product', 'Vehicle'],
      brand: { name: 'Thunder Jet' },
      offers: { price: '124900.00', priceCurrency: 'CAD', availability: 'https://schema.org/InStock' },
    });
  });

  it('has no offer without a price', () => {
    expect(jsonLd({ callForPrice: true })).not.toHaveProperty('offers');
  });

  it('escapes script tags in texts', () => {
    const name = { en: '</script><script>alert(1)</script>', fr: null };
    expect(viewOf({ name }).structuredData).not.toMatch(/[<>]/);
    expect(jsonLd({ name })).toMatchObject({ name: name.en });
  });
});
