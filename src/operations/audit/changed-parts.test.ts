import { expect, it } from 'vitest';
import { changedParts } from './changed-parts.ts';

it('a change within an object is listed with its path, without unchanged values', () => {
  const before = { name: 'Salish', phones: { main: '250-555-0148', parts: '250-555-0150' } };
  const after = { name: 'Salish', phones: { main: '250-555-0149', parts: '250-555-0150' } };
  expect(changedParts({ value: { from: before, to: after } })).toEqual([
    { path: ['value', 'phones', 'main'], from: '250-555-0148', to: '250-555-0149' },
  ]);
});

it('new values, lists and plain values are listed as a whole', () => {
  expect(changedParts({ name: { from: null, to: { en: 'A', fr: null } }, media: { from: [1], to: [1, 2] } })).toEqual([
    { path: ['name'], from: null, to: { en: 'A', fr: null } },
    { path: ['media'], from: [1], to: [1, 2] },
  ]);
});
