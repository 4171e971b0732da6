import { expect, it } from 'vitest';
import { mergeInput } from './merge-input.ts';

const before = { name: { en: 'Boats', fr: 'Bateaux' }, index: 3 };

it('keeps values that were not sent', () => {
  expect(mergeInput(before, { index: 4 })).toEqual({ ...before, index: 4 });
});

it('keeps the French when a plain text sets the English', () => {
  expect(mergeInput(before, { name: 'Vessels' }).name).toEqual({ en: 'Vessels', fr: 'Bateaux' });
});

it('takes both languages when both are sent', () => {
  expect(mergeInput(before, { name: { en: 'Vessels', fr: null } }).name).toEqual({ en: 'Vessels', fr: null });
});

it('takes both languages from the text of a form', () => {
  const sent = { name: '{"en":"Vessels","fr":"Navires"}' };
  expect(mergeInput(before, sent).name).toEqual({ en: 'Vessels', fr: 'Navires' });
});
