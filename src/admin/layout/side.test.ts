import { expect, test } from 'vitest';
import { sideCookie, sideIn } from './side.ts';

test('the colours that a person chose are found among their cookies', () => {
  expect(sideIn(`session=abc; ${sideCookie('white')}`)).toBe('white');
});

test('without a choice, or with one that nobody knows, the sidebar is dark blue', () => {
  expect(sideIn(null)).toBe('darkblue');
  expect(sideIn('admin_side=pink')).toBe('darkblue');
  expect(sideIn('my_admin_side=white')).toBe('darkblue');
});
