import { expect, it } from 'vitest';
import { isPhone, normalisePhone, phoneDigits } from './phone.ts';

it.each([
  '250-555-0101',
  '(250) 555-0101',
  '250.555.0101',
  '2505550101',
  '+1 250 555 0101',
  '1-250-555-0101',
  '250\u2011555\u20130101',
  '\u202A+1\u00A0(250)\u00A0555-0101\u202C',
])('%j is normalized to the same number', (written) => {
  expect([isPhone(written), normalisePhone(written)]).toEqual([true, '250-555-0101']);
  expect(phoneDigits(written)).toBe('2505550101');
});

it.each([
  ['250-555-0101 ext. 12', '250-555-0101 ext. 12'],
  ['(250) 555-0101 extension 12', '250-555-0101 ext. 12'],
  ['250-555-0101 #12', '250-555-0101 ext. 12'],
  ['250-555-0101x12', '250-555-0101 ext. 12'],
  ['250 555-0101, poste 203', '250-555-0101 poste 203'],
  ['250-555-0101 p. 203', '250-555-0101 poste 203'],
  ['+33 5 55 01 01 01 poste 4', '+33 5 55 01 01 01 poste 4'],
])('%s is taken with its extension, as %s', (written, stored) => {
  expect([isPhone(written), normalisePhone(written)]).toEqual([true, stored]);
  expect([isPhone(stored), normalisePhone(stored)]).toEqual([true, stored]);
});

it('foreign numbers stay as written, and are found with either prefix', () => {
  expect(normalisePhone(' +33 5 55 01 01 01 ')).toBe('+33 5 55 01 01 01');
  expect(isPhone('+33 5 55 01 01 01')).toBe(true);
  expect(phoneDigits('0033 5 55 01 01 01')).toBe(phoneDigits('+33 5 55 01 01 01'));
  expect(phoneDigits('+33 5 55 01 01 01')).toContain(phoneDigits('05 55 01 01 01'));
});

it.each(['call me', '555', '250-555-0101; drop', '250-555-0101 #', '250-555-0101 ext. twelve', ''])(
  '%j is not a phone number',
  (written) => {
    expect(isPhone(written)).toBe(false);
  },
);
