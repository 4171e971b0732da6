import { expect, it } from 'vitest';
import { z } from 'zod';
import { sentence } from '#src/i18n/sentence.ts';
import { errorsOf } from './check-input.ts';
import { optionalMoney, optionalNumber } from './field.ts';

const form = z.object({ price: optionalMoney(), hours: optionalNumber({ max: 100_000, unit: 'h' }) });

it('a text is read in either notation and with its unit', () => {
  expect(form.parse({ price: '1 234,50 $', hours: '1 234,5 h' })).toEqual({ price: 123_450, hours: 1234.5 });
  expect(form.parse({ price: '1,234', hours: '' })).toEqual({ price: 123_400, hours: null });
});

it('an ambiguous text is refused, naming both readings', () => {
  const { hours = '' } = errorsOf(form, { price: '1,234', hours: '1,234' });
  expect(sentence(hours, 'en')).toBe('This can be 1234 or 1.234. Enter one of them.');
  expect(sentence(hours, 'fr')).toBe('Ce nombre peut être 1234 ou 1.234. Saisissez l’un des deux.');
  for (const one of ['1234', '1.234']) expect(errorsOf(form, { price: '1', hours: one })).toEqual({});
});
