import { expect, it } from 'vitest';
import { layOver } from './lay-over.ts';

const before = { name: { en: 'Boats', fr: 'Bateaux' }, index: 3 };

it('keeps values that were not sent', () => {
  expect(layOver(before, { index: 4 })).toEqual({ ...before, index: 4 });
});

it('keeps the French when a plain text sets the English', () => {
  expect(layOver(before, { name: 'Vessels' }).name).toEqual({ en: 'Vessels', fr: 'Bateaux' });
});

it('takes both languages when both are sent', () => {
  expect(layOver(before, { name: { en: 'Vessels', fr: null } }).name).toEqual({ en: 'Vessels', fr: null });
});

it('takes both languages from the text of a form', () => {
  const sent = { name: '{"en":"Vessels","fr":"Navires"}' };
  expect(layOver(before, sent).name).toEqual({ en: 'Vessels', fr: 'Navires' });
});
