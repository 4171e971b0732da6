import { expect, it } from 'vitest';
import { isCallForPrice, isNothing, plainValue } from './plain-words.ts';

it.each([
  ...['N', 'new', 'NEW', 'Neuf', 'NEUVE', 'Brand-New'].map((word) => [word, 'New']),
  ...['U', 'used', 'Pre-Owned', 'preowned', 'Usagé', 'usage', 'D’occasion', 'Occasion'].map((word) => [word, 'Used']),
])('the condition %s is %s', (word, value) => {
  expect(plainValue('condition', word)).toBe(value);
});

it.each([
  ['In Stock', 'in-stock'],
  ['Disponible', 'in-stock'],
  ['ON ORDER', 'on-order'],
  ['En commande', 'on-order'],
  ['Vendu', 'sold'],
])('the availability %s is %s', (word, value) => {
  expect(plainValue('availability', word)).toBe(value);
});

it('a word that can mean two things, or one of another field, is no value', () => {
  expect(plainValue('condition', 'Demo')).toBeUndefined();
  expect(plainValue('condition', 'Sold')).toBeUndefined();
  expect(plainValue('boatColour', 'New')).toBeUndefined();
  expect(plainValue('constructor', 'New')).toBeUndefined();
});

it.each(['N/A', 'n/a', '-', '—', '--', 'TBD', 's.o.', 'S/O', 'Aucun', '?'])('%s is nothing', (text) => {
  expect(isNothing(text)).toBe(true);
});

it.each(['0', 'No', 'x', 'Nanaimo', '#N/A 2'])('%s is something', (text) => {
  expect(isNothing(text)).toBe(false);
});

it.each(['CALL', 'Call for price', 'P.O.A.', 'Appelez-nous', 'Prix sur demande'])(
  '%s asks to call for the price',
  (text) => {
    expect(isCallForPrice(text)).toBe(true);
  },
);
