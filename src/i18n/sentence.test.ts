import { expect, it } from 'vitest';
import { sentence } from './sentence.ts';

it.each([
  ['input_required', 'Please fill in all required fields'],
  ['account_missing_upper account_missing_digit', 'Add one uppercase letter. Add one number.'],
  ['account_missing_upper whatever', 'account_missing_upper whatever'],
  ['Written out already.', 'Written out already.'],
  ['toString', 'toString'],
])('%s becomes %s', (keys, expected) => {
  expect(sentence(keys, 'en')).toBe(expected);
});
