import { describe, expect, it } from 'vitest';
import { completeAlt, describeView, isNumbered, photoViews, viewLabel, viewOf } from './photo-view.ts';

const luxor = { en: 'Luxor 21', fr: null };

describe('alternative texts from name and view', () => {
  it('has both languages, with the English name where there is no French one', () => {
    expect(describeView(luxor, 'bow')).toEqual({ en: 'Luxor 21, from the bow', fr: 'Luxor 21, vue de la proue' });
    expect(describeView({ en: 'Long Cabin', fr: 'Cabine longue' }, 'stern').fr).toBe('Cabine longue, vue de la poupe');
  });

  it('has the name alone for an unknown view', () => {
    expect(describeView(luxor, 'attic')).toEqual({ en: 'Luxor 21', fr: 'Luxor 21' });
    expect(describeView(luxor, null)).toEqual({ en: 'Luxor 21', fr: 'Luxor 21' });
  });

  it.each(photoViews)('reads the view %s back', (view) => {
    expect(viewOf(describeView(luxor, view))).toBe(view);
    expect(viewOf({ en: '', fr: describeView(luxor, view).fr })).toBe(view);
  });

  it('names no view where none was written', () => {
    expect(viewOf(null)).toBeNull();
    expect(viewOf({ en: 'Luxor 21 at the dock', fr: null })).toBeNull();
  });

  it('fills the empty languages only', () => {
    expect(completeAlt({ en: 'At the dock', fr: null }, luxor, { view: 'bow', place: 1 })).toEqual({
      en: 'At the dock',
      fr: 'Luxor 21, vue de la proue',
    });
    const written = { en: 'At the dock', fr: 'À quai' };
    expect(completeAlt(written, luxor, { view: 'bow', place: 1 })).toEqual(written);
  });

  it('numbers photos without a view, so that no two have the same text', () => {
    const third = completeAlt(null, luxor, { view: null, place: 3 });
    expect(third).toEqual({ en: 'Luxor 21, photo 3', fr: 'Luxor 21, photo 3' });
    expect(completeAlt(third, luxor, { view: 'bow', place: 3 }).fr).toBe('Luxor 21, vue de la proue');
    expect([third.en, 'Luxor 21, from the bow', 'Photo 3'].map(isNumbered)).toEqual([true, false, false]);
  });

  it('offers views with a capital', () => expect(viewLabel('bow', 'fr')).toBe('Vue de la proue'));
});
