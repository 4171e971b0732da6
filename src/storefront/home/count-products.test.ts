import { describe, expect, it } from 'vitest';
import type { FinderForm } from '#src/view-models/home-view-type.ts';
import { countAddress } from './count-products.ts';

const form: FinderForm = {
  type: 'boat',
  action: '/boats-for-sale-vancouver-island-bc',
  total: 48,
  fields: [
    { name: 'category', apiName: 'category', label: 'Type', choices: [] },
    { name: 'hull-length', apiName: 'boatHuLe', label: 'Hull length', choices: [] },
  ],
};

describe('the product count on the finder’s button', () => {
  it('is requested with the parameters of the public API', () => {
    const chosen = new FormData();
    chosen.set('category', 'pontoon-boats');
    chosen.set('hull-length', '18-28');
    expect(countAddress(form, chosen)).toBe(
      '/api/product?type=1&publish=1&limit=1&category=pontoon-boats&boatHuLe=18-28',
    );
  });

  it('is requested without empty choices', () => {
    const chosen = new FormData();
    chosen.set('category', '');
    expect(countAddress(form, chosen)).toBe('/api/product?type=1&publish=1&limit=1');
  });
});
