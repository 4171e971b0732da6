import { describe, expect, it } from 'vitest';
import { blankProduct } from '../blank-product.ts';
import { partStates, specificationsAbout } from './part-states.ts';

const choices = {
  defaultAttributes: [
    { value: 'boatHuLe', label: 'boatHuLe', group: '7' },
    { value: 'boatBeam', label: 'boatBeam', group: '7' },
    { value: 'omHoPo', label: 'omHoPo', group: '8' },
  ],
};

describe('the parts of a product’s form', () => {
  it('of a new product what has to be filled in is open, and what may stay empty has no mark', () => {
    const marks = Object.entries(partStates).map(([key, state]) => [key, state(blankProduct, choices).isDone]);
    expect(Object.fromEntries(marks)).toEqual({
      basics: false,
      photos: false,
      price: false,
      text: false,
      specifications: null,
      goesWith: null,
      badges: null,
      search: null,
      imports: null,
    });
  });

  it('specifications count those of the category alone, and are done when none of these is missing', () => {
    const boat = { ...blankProduct, category: 7, boatHuLe: 26, omHoPo: 200 };
    expect(partStates.specifications(boat, choices)).toEqual({ isDone: false, note: '1/2' });
    expect(partStates.specifications({ ...boat, boatBeam: 0 }, choices)).toEqual({ isDone: true, note: '2/2' });
    expect(specificationsAbout(boat, choices)).toBe('2 for this category');
    expect(specificationsAbout({ ...boat, category: null } as never, choices)).toBeNull();
  });

  it('text is done in both languages, and names the one that is missing', () => {
    const english = { ...blankProduct, desc: { en: 'Sleeps two.', fr: null } };
    expect(partStates.text(english, choices)).toEqual({ isDone: false, note: 'FR' });
    const both = { ...blankProduct, desc: { en: 'Sleeps two.', fr: 'Deux couchettes.' } };
    expect(partStates.text(both, choices)).toEqual({ isDone: true });
    const line = { ...both, listHighlights: [{ en: 'Furnace', fr: null }] };
    expect(partStates.text(line, choices)).toEqual({ isDone: false, note: 'FR' });
    expect(partStates.text(blankProduct, choices)).toEqual({ isDone: false, note: 'EN, FR' });
  });

  it('a price is done by a price or by a call for it', () => {
    expect(partStates.price({ ...blankProduct, price: 0 }, choices).isDone).toBe(false);
    expect(partStates.price({ ...blankProduct, price: 100 }, choices).isDone).toBe(true);
    expect(partStates.price({ ...blankProduct, callForPrice: true }, choices).isDone).toBe(true);
  });

  it('photos and what it goes with are counted', () => {
    const boat = { ...blankProduct, media: [1, 2], equipments: [3], linkProducts: [4] };
    expect(partStates.photos(boat, choices)).toEqual({ isDone: true, note: '2' });
    expect(partStates.goesWith(boat, choices)).toEqual({ isDone: true, note: '2' });
  });
});
