import { expect, it } from 'vitest';
import { markedCopies, withoutForgottenMark } from './copy-mark.ts';

const luxor = { en: 'Red Luxor', fr: 'Luxor rouge' };

it('a copy gets a mark in each of its languages', () => {
  expect(markedCopies(luxor)).toEqual({ en: 'Red Luxor (copy)', fr: 'Luxor rouge (copie)' });
  expect(markedCopies({ en: 'Luxor', fr: null })).toEqual({ en: 'Luxor (copy)', fr: null });
});

it('a mark removed in English is removed in French too', () => {
  expect(withoutForgottenMark({ en: 'Blue Luxor', fr: 'Luxor rouge (copie)' })).toEqual({ ...luxor, en: 'Blue Luxor' });
  expect(withoutForgottenMark({ en: 'Red Luxor', fr: 'Luxor rouge (copie) (copie)' })).toEqual(luxor);
});

it('names with both marks, or with none, are unchanged', () => {
  for (const name of [luxor, markedCopies(luxor), { en: 'Luxor (copy)', fr: null }, { ...luxor, en: 'Luxor (copy)' }])
    expect(withoutForgottenMark(name)).toEqual(name);
});
