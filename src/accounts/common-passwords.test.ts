import { expect, it } from 'vitest';
import { isCommonPassword, wordsOf } from './common-passwords.ts';

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
  'Canucks2026!',
  'Boating1!',
  'Abcdefg1!',
  'Zyxwvut9!',
  'Aaaaaaa1!',
  'Abcabcabc1!',
  'Lkjhgfd1!',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(['Fresh-water8!', 'Tide-tables-88!', 'Harbour-1840-lights!', 'k3#Vw9!qLp', 'Summer-of-love-69!', '12345678!'])(
  '%s is not a common word',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

const ours = wordsOf([
  'Lac-Mégantic Marine Ltd.',
  'Rouyn-Noranda',
  'Thunder Jet',
  'zebulon.dufresne@example.com',
  'Io',
  null,
]);

it.each([
  'Megantic2026!',
  'Lac-Megantic1!',
  'LacMegantic1!',
  'LacMeganticMarine1!',
  'Rouyn2026!',
  'ThunderJet#1',
  'Thund3rJ3t!9',
  'Zebulon2026!',
  'Dufresne#88',
])('%s is guessed first where its word is the dealer’s, a brand’s or the person’s own', (password) => {
  expect([isCommonPassword(password), isCommonPassword(password, ours)]).toEqual([false, true]);
});

it.each(['Megantic-tides-88!', 'Fresh-thunder8!', 'Io2026!x', 'k3#Vw9!qLp'])(
  '%s is good where it has more than such a word',
  (password) => {
    expect(isCommonPassword(password, ours)).toBe(false);
  },
);
