import { expect, it } from 'vitest';
import { fillPlaceholders } from './placeholders.ts';

const values = {
  name: 'Imogen {dealer}',
  'first name': 'Imogen',
  product: 'Luxor 21',
  dealer: 'Salish Coast Marine',
  phone: '250-555-0148',
};

it('a template is filled with its values, and placeholders in a name are not replaced', () => {
  expect(fillPlaceholders('Hello {name}: {product}, {price}', values)).toEqual({
    text: 'Hello Imogen {dealer}: Luxor 21, {price}',
    filled: [
      { from: 6, to: 21 },
      { from: 23, to: 31 },
    ],
  });
});

it('a template greets by the first name', () => {
  expect(fillPlaceholders('Hello {first name},', values).text).toBe('Hello Imogen,');
});

it('names of every object are no placeholders', () => {
  expect(fillPlaceholders('{constructor} {__proto__} {phone}', { phone: null }).text).toBe(
    '{constructor} {__proto__} {phone}',
  );
});
