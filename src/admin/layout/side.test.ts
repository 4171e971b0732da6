import { expect, test } from 'vitest';
import { sideLookCookie, sideLookIn } from './side.ts';

test('the theme and the active colour of the sidebar are read from the cookies', () => {
  const look = { side: 'white', active: 'danger' } as const;
  expect(sideLookIn(`session=abc; ${sideLookCookie(look)}`)).toEqual(look);
});

test('a cookie from before active colours were introduced still works', () => {
  expect(sideLookIn('admin_side=black')).toEqual({ side: 'black', active: 'primary' });
});

test('without a cookie, or with an unknown colour in it, the sidebar is dark blue', () => {
  const usual = { side: 'darkblue', active: 'primary' };
  expect(sideLookIn(null)).toEqual(usual);
  expect(sideLookIn('admin_side=pink.mauve')).toEqual(usual);
  expect(sideLookIn('my_admin_side=white.info')).toEqual(usual);
});
