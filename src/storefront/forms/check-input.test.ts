import { expect, it } from 'vitest';
import { emailError, findSignUpProblem, missingFields, problemOf } from './check-input.ts';

const nobody = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

it('an empty registration has an error for each field, in both languages', () => {
  expect(findSignUpProblem(nobody, 'en')).toEqual({
    summary: 'Please fill in all required fields',
    fields: {
      firstName: 'Enter your first name',
      lastName: 'Enter your last name',
      email: 'Enter your email address',
      password: 'Enter a password',
      confirmPassword: 'Enter the password again',
    },
  });
  expect(findSignUpProblem(nobody, 'fr')?.fields).toMatchObject({
    firstName: 'Saisissez votre prénom',
    email: 'Saisissez votre adresse courriel',
  });
});

it('an invalid value is not reported as a missing field', () => {
  const typed = {
    firstName: 'Mara',
    lastName: '',
    email: 'mara@',
    password: 'Harbour-1840!',
    confirmPassword: 'Harbour',
  };
  expect(findSignUpProblem(typed, 'en')).toEqual({
    summary: 'Check the fields marked below.',
    fields: {
      lastName: 'Enter your last name',
      email: 'Enter an email address like name@example.ca',
      confirmPassword: 'The passwords don’t match. Enter the same one twice.',
    },
  });
});

it('a sign-in reports its missing fields', () => {
  expect(missingFields({ username: '', password: '' }, 'en')).toEqual({
    summary: 'Please fill in all required fields',
    fields: { username: 'Enter your email or username', password: 'Enter your password' },
  });
  expect(missingFields({ code: '' }, 'en')?.fields).toEqual({ code: 'Enter the 6-digit code' });
  expect(missingFields({ username: 'mara', password: 'x' }, 'en')).toBeNull();
  expect(problemOf({ email: emailError('mara@example.ca') }, 'en')).toBeNull();
});
