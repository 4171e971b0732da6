import { expect, test } from 'vitest';
import { sideCookie, sideIn } from './side.ts';

test('the sidebar colours are read from the cookies', () => {
  expect(sideIn(`session=abc; ${sideCookie('white')}`)).toBe('white');
});

test('without a cookie, or with an unknown colour in it, the sidebar is dark blue', () => {
  expect(sideIn(null)).toBe('darkblue');
  expect(sideIn('admin_side=pink')).toBe('darkblue');
  expect(sideIn('my_admin_side=white')).toBe('darkblue');
});
