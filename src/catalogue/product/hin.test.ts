import { expect, it } from 'vitest';
import { hinWarning } from './hin.ts';

it.each([
  ['ABC2AB41G091', null],
  ['ZZZBN712F526', null],
  ['CA-ABC2AB41G091', null],
  ['ca-abc2ab41g091', null],
  ['ABC2AB41G09', 'input_hin_length'],
  ['ABC2IB41G091', 'input_hin_letters'],
  ['ABC2AB41M091', 'input_hin_odd'],
])('the HIN %s gets the warning %s', (hin, warning) => {
  expect(hinWarning(hin)).toBe(warning);
});
