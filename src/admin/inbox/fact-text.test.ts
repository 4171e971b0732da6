import { expect, it } from 'vitest';
import { factText } from './fact-text.ts';

it.each([
  ['hullLength', 19.5, '19.5 ft', '19,5 pi'],
  ['engineHp', 9.9, '9.9 hp', '9,9 HP'],
  ['engineHours', 1410.5, '1,410.5 h', '1 410,5 h'],
  ['year', 2017, '2017', '2017'],
  ['quantity', 1, '1', '1'],
  ['make', 'Arrowline', 'Arrowline', 'Arrowline'],
])('%s %s is %s, and in French %s', (field, value, english, french) => {
  const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  expect([factText(field, value, 'en'), factText(field, value, 'fr')].map(spaced)).toEqual([english, french]);
});
