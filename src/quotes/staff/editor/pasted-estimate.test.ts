import { expect, it } from 'vitest';
import { pastedEstimate } from './pasted-estimate.ts';

it.each([
  ['a name and an amount', 'Water pump\t130.00', [{ en: 'Water pump', fr: null, amount: 130 }]],
  ['both languages', 'Water pump\tPompe à eau\t$1,130.50', [{ en: 'Water pump', fr: 'Pompe à eau', amount: 1130.5 }]],
  ['hours before the amount', 'Water pump\t1.5\t130', [{ en: 'Water pump', fr: null, amount: 130 }]],
  ['no amount', 'Water pump', [{ en: 'Water pump', fr: null, amount: null }]],
  [
    'several rows and empty ones',
    'Pump\t96\r\n\r\nAnodes\t58\n',
    [
      { en: 'Pump', fr: null, amount: 96 },
      { en: 'Anodes', fr: null, amount: 58 },
    ],
  ],
])('pasted rows with %s become lines', (_what, text, lines) => {
  expect(pastedEstimate(text, 'en')).toEqual(lines);
});
