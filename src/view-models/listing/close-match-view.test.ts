import { describe, expect, it } from 'vitest';
import { queryOfPlace } from '#src/product-search/url/listing-place.ts';
import { sampleContext, sampleProduct } from '#src/test-factories/catalogue/sample-product.ts';
import { sampleTree } from '#src/test-factories/catalogue/sample-tree.ts';
import { closeMatchView } from './close-match-view.ts';

const used = { condition: 'Used', type: 'engine', attributes: { omHoPo: 40, hours: 610 } } as const;
const viewIn = (language: 'en' | 'fr', givesUp: 'condition'[]) =>
  closeMatchView(
    { product: sampleProduct(used), givesUp, priceCents: 500_000, lengthFeet: 0 },
    queryOfPlace({ kind: 'search' }),
    sampleTree(),
    sampleContext(language),
  );

describe('a close match', () => {
  it('has the unit of its hours, because its facts stand without labels', () => {
    expect(viewIn('en', ['condition']).facts).toBe('2026 · Used · 40 hp · 610 h');
  });

  it('says what it gives up', () => {
    expect(viewIn('en', ['condition']).givesUp).toBe('Used, not new');
    expect(viewIn('fr', ['condition']).givesUp).toBe('D’occasion, et non neuf');
  });
});
