import { expect, it } from 'vitest';
import { isPhone, normalisePhone } from './phone.ts';

it.each(['250-555-0101', '(250) 555-0101', '250.555.0101', '2505550101', '+1 250 555 0101', '1-250-555-0101'])(
  '%s is normalized to the same number',
  (written) => {
    expect([isPhone(written), normalisePhone(written)]).toEqual([true, '250-555-0101']);
  },
);

it('foreign numbers and extensions stay as written', () => {
  expect(normalisePhone(' +33 5 55 01 01 01 ')).toBe('+33 5 55 01 01 01');
  expect([isPhone('+33 5 55 01 01 01'), normalisePhone('250-555-0101 ext. 12')]).toEqual([
    true,
    '250-555-0101 ext. 12',
  ]);
  expect(isPhone('250-555-0101 ext. 12')).toBe(true);
});

it.each(['call me', '555', '250-555-0101; drop', ''])('%s is not a phone number', (written) => {
  expect(isPhone(written)).toBe(false);
});
