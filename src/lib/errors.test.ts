import { describe, expect, it } from 'vitest';
import { AppError, errorCatalogue, failure, isAppError } from './errors.ts';

describe('an application error', () => {
  it('has the status and message of its code', () => {
    const notFound = failure.notFound();
    expect(notFound).toMatchObject({ code: 'not_found', status: 404, messageKey: 'error_not_found' });
  });

  it('lists each invalid field', () => {
    expect(failure.badInput({ price: 'error_number' }).fields).toEqual({ price: 'error_number' });
  });

  it('has the seconds until a retry', () => {
    expect(failure.tooMany(60)).toMatchObject({ status: 429, retryAfterSeconds: 60 });
  });

  it('is recognized by its code, even from another copy of the class', () => {
    const fromAnotherCopy = Object.assign(new Error('gone'), { name: 'AppError', code: 'not_found', status: 404 });
    expect(isAppError(fromAnotherCopy)).toBe(true);
    expect(isAppError(new AppError('internal'))).toBe(true);
  });

  it('is not confused with system or database errors', () => {
    expect(isAppError(Object.assign(new Error(), { code: 'ENOENT' }))).toBe(false);
    expect(isAppError(Object.assign(new Error(), { name: 'AppError', code: '23505' }))).toBe(false);
    expect(isAppError('not_found')).toBe(false);
  });
});

it('the error catalogue has a different message for each code', () => {
  const keys = Object.values(errorCatalogue).map(({ messageKey }) => messageKey);
  expect(new Set(keys).size).toBe(keys.length);
});
