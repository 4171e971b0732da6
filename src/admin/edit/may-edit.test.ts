import { expect, test } from 'vitest';
import { mayEdit } from './may-edit.ts';

const all = () => true;

test('who may do everything opens, saves and copies', () => {
  expect(mayEdit({}, 'update', all)).toEqual({ open: true, save: true, clone: true });
});

test('who may only read sees the form and saves nothing', () => {
  expect(mayEdit({}, 'update', (deed) => deed === 'read')).toEqual({ open: true, save: false, clone: false });
  expect(mayEdit({}, 'add', (deed) => deed === 'read').open).toBe(false);
});

test('what a screen does without, nobody does there', () => {
  expect(mayEdit({ without: ['create', 'update'] }, 'update', all)).toEqual({ open: true, save: false, clone: false });
  expect(mayEdit({ without: ['clone'] }, 'clone', all).open).toBe(false);
});
