import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Tess Oarlock', 'TO'],
  ['odile', 'O'],
  ['Mary Ann Quay', 'MQ'],
  ['hazel.kedge', 'HK'],
  ['Élise', 'É'],
  ['', '?'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
