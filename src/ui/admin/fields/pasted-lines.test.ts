import { expect, test } from 'vitest';
import { pastedLines, withPasted } from './pasted-lines.ts';

test('a pasted list is a line each, without bullets, numbers and empty lines', () => {
  expect(pastedLines('• Diesel furnace\r\n\n- Aft helm\n3) Bow thruster \n')).toEqual([
    'Diesel furnace',
    'Aft helm',
    'Bow thruster',
  ]);
  expect(pastedLines('2 × 200 hp')).toEqual(['2 × 200 hp']);
});

test('pasted French lines are paired with the English ones, and further ones are added', () => {
  const lines = [
    { en: 'Furnace', fr: null },
    { en: 'Helm', fr: null },
  ];
  expect(withPasted(lines, { position: 1, language: 'fr', pasted: ['Poste', 'Propulseur'] })).toEqual([
    { en: 'Furnace', fr: null },
    { en: 'Helm', fr: 'Poste' },
    { en: '', fr: 'Propulseur' },
  ]);
});
