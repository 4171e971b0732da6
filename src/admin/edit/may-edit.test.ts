import { expect, test } from 'vitest';
import { mayEdit } from './may-edit.ts';

const all = () => true;

test('a user with all rights may open, save and clone', () => {
  expect(mayEdit({}, 'update', all)).toEqual({ open: true, save: true, clone: true });
});

test('a user with read access sees the form and can’t save', () => {
  expect(mayEdit({}, 'update', (action) => action === 'read')).toEqual({ open: true, save: false, clone: false });
  expect(mayEdit({}, 'add', (action) => action === 'read').open).toBe(false);
});

test('an action that a screen leaves out is allowed to no user', () => {
  expect(mayEdit({ without: ['create', 'update'] }, 'update', all)).toEqual({ open: true, save: false, clone: false });
  expect(mayEdit({ without: ['clone'] }, 'clone', all).open).toBe(false);
});
