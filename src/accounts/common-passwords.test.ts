import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'Password1!',
  'P@ssw0rd1!',
  'Pa$$w0rd!',
  'Summer2026!',
  '123Qwerty!@#',
  'Welcome#2026',
  'MotDePasse1!',
  'AdminAdmin1!',
  'Dr@g0n2026$',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(['Fresh-water8!', 'Tide-tables-88!', 'Harbour-1840-lights!', 'k3#Vw9!qLp', 'Summer-of-love-69!', '12345678!'])(
  '%s is not a common word',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
