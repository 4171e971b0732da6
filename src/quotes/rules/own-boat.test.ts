import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sitePages } from '#src/site/pages.ts';
import { ownBoatFacts } from '../own-boat-text.ts';
import { ownBoatKeys, ownBoatQuery } from './own-boat.ts';
import { readOwnBoat } from './read-own-boat.ts';
import { feetOf, ownBoatSoFar } from './typed-boat.ts';

const answers = { kind: 'open', length: '17', plate: '115', transom: '20' };

describe('the length of a boat', () => {
  it.each([
    ['17', 17],
    ['17.5', 17.5],
    ['17,5', 17.5],
    ['17 ft', 17],
    ['17 pi', 17],
    ["17'", 17],
    ['17 ft 6 in', 17.5],
    ['17’6”', 17.5],
    ["17'6", 17.5],
    ['17½ ft', 17.5],
    ['17 pi 6 po', 17.5],
    ['210 in', 17.5],
    ['5.2 m', 17.1],
    ['5,2 mètres', 17.1],
    [17, 17],
  ])('%s is %d feet', (written, feet) => {
    expect(feetOf(written)).toBe(feet);
  });

  it.each([
    '',
    'seventeen',
    '17 ft 12 in',
    '5',
    '81',
    '5 m 6 in',
    '-17',
    '1e3',
    '17 kg',
    '\0',
    null,
    undefined,
    {},
    Number.NaN,
  ])('%j is none', (written) => {
    expect(feetOf(written)).toBeNull();
  });
});

it('only type, length and transom are required', () => {
  expect(readOwnBoat({})).toEqual({
    errors: {
      kind: 'own_boat_choose_kind',
      length: 'own_boat_enter_length',
      transom: 'own_boat_choose_transom',
    },
  });
  expect(readOwnBoat({ kind: 'open', length: '17', transom: 'unsure' })).toEqual({
    boat: {
      kind: 'open',
      other: null,
      lengthFeet: 17,
      plateHp: null,
      transomInches: null,
      oldEngine: null,
      wantsTrade: false,
    },
  });
});

it('a plate that cannot be read has no horsepower, whatever is typed', () => {
  expect(readOwnBoat({ ...answers, noplate: '1' })).toMatchObject({ boat: { plateHp: null } });
});

it('power and year are read as people write them', () => {
  expect(readOwnBoat({ ...answers, plate: '90 hp', hp: '115 HP', year: '09' })).toMatchObject({
    boat: { plateHp: 90, oldEngine: { horsepower: 115, year: 2009 } },
  });
});

it('an optional number that cannot be read stops nothing, and stays as it was written', () => {
  const read = readOwnBoat({ ...answers, plate: 'faded', hp: 'ninety', year: 'old' });
  if ('errors' in read) throw new Error('it was refused');
  expect(read.boat).toMatchObject({
    plateHp: null,
    oldEngine: { horsepower: null, year: null },
    unread: { plate: 'faded', hp: 'ninety', year: 'old' },
  });
  expect(ownBoatFacts(read.boat, 'en')).toBe(
    'Plate “faded” · transom 20 in · engine power “ninety” · engine year “old”',
  );
});

it('without an engine there is nothing to trade', () => {
  expect(readOwnBoat({ ...answers, runs: 'none', hp: '90', trade: '1' })).toMatchObject({
    boat: { oldEngine: null, wantsTrade: false },
  });
});

it('a form that is being filled in has the same boat as its answers', () => {
  const typed = { ...answers, make: ' Mercury ', hp: '90', stroke: 'two', trade: '1', runs: '' };
  expect({ boat: ownBoatSoFar(typed) }).toEqual(readOwnBoat(typed));
  expect(ownBoatSoFar({ ...typed, length: '' })).toBeNull();
});

it('the address of a boat leads back to the same boat', () => {
  const text = fc.string({ maxLength: 20 }).map((value) => value.trim());
  const written = fc.record({
    kind: fc.constantFrom('open', 'pontoon', 'other'),
    other: text,
    length: fc.integer({ min: 60, max: 800 }).map((tenths) => tenths / 10),
    plate: fc.option(fc.oneof(fc.integer({ min: 1, max: 600 }), text)),
    transom: fc.constantFrom('15', '20', '25', '30', 'unsure'),
    make: text,
    hp: fc.option(fc.oneof(fc.integer({ min: 1, max: 600 }), text)),
    year: fc.option(fc.oneof(fc.integer({ min: 1960, max: 2026 }), text)),
    stroke: fc.constantFrom('two', 'four', ''),
    runs: fc.constantFrom('yes', 'no', ''),
    model: text,
    trade: fc.constantFrom('1', ''),
  });
  fc.assert(
    fc.property(written, (answered) => {
      const first = readOwnBoat(answered);
      if ('errors' in first) return;
      const again = readOwnBoat(Object.fromEntries(ownBoatQuery(first.boat)));
      expect(again).toEqual(first);
    }),
  );
});

it('the page reads every answer from its address', () => {
  const page = sitePages.find(({ id }) => id === 'new-engine');
  expect(page?.uncached).toEqual(expect.arrayContaining([...ownBoatKeys]));
});
