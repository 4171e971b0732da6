import { expect, test } from 'vitest';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { type UserForm, userFormErrors, userInput, userShape } from './user-input.ts';

test('the sections of an account stay in the order chosen, each once: the first is its start page', () => {
  expect(userShape.access.parse(['contact', 'brand', 'contact', 'posts'])).toEqual(['contact', 'brand', 'posts']);
  expect(userShape.access.parse(null)).toEqual([]);
});

const typed: UserForm = {
  username: 'tess',
  email: 'tess@example.ca',
  firstName: '',
  lastName: '',
  phone: null,
  role: 2,
  access: [],
  active: true,
  twoStep: 'off',
};
const password = 'Fresh-water8!';

test('the form of an account asks for a new password twice', () => {
  expect(userFormErrors({ ...typed, password })).toEqual({ confirmPassword: 'missing_password_again' });
  expect(userFormErrors({ ...typed, password, confirmPassword: 'Other-one1!' })).toEqual({
    confirmPassword: 'input_passwords_differ',
  });
  expect(userFormErrors({ ...typed, password, confirmPassword: password })).toEqual({});
  expect(userFormErrors(typed)).toEqual({});
});

test('a repeated password that is sent empty is refused; a program that sends none need not repeat it', () => {
  const errors = { confirmPassword: 'missing_password_again' };
  expect(errorsOf(userInput, { ...typed, password, confirmPassword: '' })).toEqual(errors);
  expect(errorsOf(userInput, { ...typed, password })).toEqual({});
  expect(errorsOf(userInput, { ...typed, password: '', confirmPassword: '' })).toEqual({});
});
