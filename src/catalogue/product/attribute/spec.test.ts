import { describe, expect, it } from 'vitest';
import type { ProductType } from '../type/product-type.ts';
import type { Attributes } from './attribute.ts';
import { cardSpecs } from './card.ts';
import { specGroups } from './spec.ts';
import { formatAttribute, formatFeet, formatMeasure, formatPower, type SpecVocabulary } from './spec-value.ts';

const choice = (_key: string, value: string) => value.replaceAll('-', ' ');
const en: SpecVocabulary = { language: 'en', choice };
const fr: SpecVocabulary = { language: 'fr', choice };
/** With ordinary spaces, for readability. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

it.each([
  [22, '22 ft', '22 pi'],
  [26.17, '26 ft 2 in', '26 pi 2 po'],
  [10.2, '10 ft 2 in', '10 pi 2 po'],
  [8.5, '8 ft 6 in', '8 pi 6 po'],
  [19.99, '20 ft', '20 pi'],
  [0.5, '6 in', '6 po'],
])('%d feet are formatted as %s and %s', (feet, english, french) => {
  expect(formatFeet(feet, 'en')).toBe(english);
  expect(plain(formatFeet(feet, 'fr'))).toBe(french);
});

it.each([
  [250, 'hp', '250 hp', '250 HP'],
  [2950, 'lb', '2,950 lb', '2 950 lb'],
  [20, '°', '20°', '20°'],
  [6000, 'rpm', '6,000 rpm', '6 000 tr/min'],
  [0.085, 'L', '0.085 L', '0,085 L'],
  [1.25, 'kg', '1.25 kg', '1,25 kg'],
] as const)('%d %s is formatted as %s and %s', (value, unit, english, french) => {
  expect(formatMeasure(value, unit, 'en')).toBe(english);
  expect(plain(formatMeasure(value, unit, 'fr'))).toBe(french);
});

it('a French number and its unit are joined by a non-breaking space', () => {
  expect(formatMeasure(2950, 'lb', 'fr')).not.toContain(' ');
});

it.each([
  ['boatBeam', 102, '8 ft 6 in', '8 pi 6 po'],
  ['boatTransom', 25, '25 in', '25 po'],
  ['hours', 1412, '1,412', '1 412'],
  ['peDisl', '800x480', '800 × 480', '800 × 480'],
  ['peRatio', '1.62:1', '1.62:1', '1,62:1'],
  ['pePower', '12 V DC', '12 V DC', '12 V c.c.'],
  ['peHoPo', '14.5 x 17', '14.5 × 17', '14,5 × 17'],
  ['peDisLWH', '281x164x84', '281 × 164 × 84 mm', '281 × 164 × 84 mm'],
  ['boatHuMa', 'welded-aluminum', 'welded aluminum', 'welded aluminum'],
] as const)('%s of %s is formatted as %s and %s', (key, value, english, french) => {
  expect(formatAttribute(key, value, en)).toBe(english);
  expect(plain(formatAttribute(key, value, fr))).toBe(french);
});

it.each<[Attributes, string | undefined, string | undefined]>([
  [{ boatHPB: 200 }, '200 hp', '200 HP'],
  [{ boatHPB: 400, boatEngines: 2 }, '2 × 200 hp', '2 × 200 HP'],
  [{ boatHPB: 350, boatDrive: 'inboard-jet' }, '350 hp jet', '350 HP à jet'],
  [{ omHoPo: 5, omEnTy: 'electric' }, '≈ 5 hp', '≈ 5 HP'],
  [{ omHoPo: 9.9, omEnTy: 'four-stroke' }, '9.9 hp', '9,9 HP'],
  [{}, undefined, undefined],
])('the power of %o is formatted as %s and %s', (attributes, english, french) => {
  expect(plain(formatPower(attributes, en))).toBe(english);
  expect(plain(formatPower(attributes, fr))).toBe(french);
});

describe('a card', () => {
  const lines = (type: ProductType, attributes: Attributes) =>
    cardSpecs({ type, attributes }, en).map(({ label, value }) => `${label}: ${plain(value)}`);

  it('of a boat shows length, power and hull first', () => {
    const boat: Attributes = { boatHuLe: 21, boatHPB: 200, boatHuMa: 'fiberglass', boatSeats: 7, boatWeight: 2950 };
    expect(lines('boat', boat)).toEqual([
      'Length: 21 ft',
      'Power: 200 hp',
      'Hull: fiberglass',
      'Seats: 7',
      'Weight: 2,950 lb',
    ]);
  });

  it('of a used boat shows its hours', () => {
    expect(lines('boat', { boatHuLe: 24, boatHPB: 200, boatHuMa: 'fiberglass', hours: 412 })[2]).toBe('Hours: 412');
  });

  it('of a pontoon shows its seats', () => {
    expect(lines('boat', { boatHuLe: 24, boatHPB: 150, boatTubes: 3, boatSeats: 11, boatHuMa: 'x' })[2]).toBe(
      'Seats: 11',
    );
  });

  it('of a boat without an engine shows its maximum power', () => {
    expect(lines('boat', { boatHuLe: 8.5, boatMaxHp: 6 })).toContain('Power: Up to 6 hp');
    expect(lines('boat', { boatHuLe: 18, boatMaxHp: 60 })).toEqual(['Length: 18 ft', 'Power: Up to 60 hp']);
  });

  it('of a trailer shows what it fits and carries', () => {
    const trailer: Attributes = { trailerFitsFrom: 14, trailerFitsTo: 16, trailerCapacity: 1500, trailerAxles: 1 };
    expect(lines('boat', trailer)).toEqual(['Fits: 14 ft to 16 ft', 'Capacity: 1,500 lb', 'Axles: 1']);
  });

  it('of an engine shows power, shaft, and hours when it is used', () => {
    const engine: Attributes = { omHoPo: 150, omShLe: 25, omEnTy: 'four-stroke' };
    expect(lines('engine', engine)).toEqual(['Power: 150 hp', 'Shaft: 25 in', 'Type: four stroke']);
    expect(lines('engine', { ...engine, hours: 540 })[2]).toBe('Hours: 540');
  });

  it('of a part shows size, pitch or resolution, and weight', () => {
    expect(lines('part', { peHoPo: '14 x 17', peBoStro: 17, peBlades: 3 })).toEqual([
      'Size: 14 × 17',
      'Pitch: 17 in',
      'Blades: 3',
    ]);
    expect(lines('part', { peScreen: 9, peDisl: '800x480', peDW: 1.1 })).toEqual([
      'Screen: 9 in',
      'Resolution: 800 × 480',
      'Weight: 1.1 kg',
    ]);
  });

  it('never shows more than six', () => {
    const everything: Attributes = {
      omHoPo: 150,
      omShLe: 25,
      hours: 1,
      omEnTy: 'jet',
      omWeight: 455,
      omStart: 'manual',
      omDisplacement: 3,
    };
    expect(lines('engine', everything)).toHaveLength(6);
  });
});

it('a product page groups its specifications and leaves out empty groups', () => {
  const groups = specGroups(
    {
      attributes: { boatHuLe: 21, boatHPB: 400, boatEngines: 2 },
      features: [],
      additional: [],
      exterior: [{ text: 'Welded rails', language: 'en' }],
    },
    en,
  );
  expect(groups.map(({ key }) => key)).toEqual(['measurements', 'propulsion', 'exterior']);
  expect(groups[1]?.specs.map(({ value }) => plain(value))).toEqual(['2 × 200 hp', '2']);
});
