import { describe, expect, it } from 'vitest';
import { AppError, errorCatalogue, failure, isAppError } from './errors.ts';

describe('a failure', () => {
  it('carries the status and the message of its code', () => {
    const notFound = failure.notFound();
    expect(notFound).toMatchObject({ code: 'not_found', status: 404, messageKey: 'error_not_found' });
  });

  it('names each bad field', () => {
    expect(failure.badInput({ price: 'error_number' }).fields).toEqual({ price: 'error_number' });
  });

  it('says when to come back', () => {
    expect(failure.tooMany(60)).toMatchObject({ status: 429, retryAfterSeconds: 60 });
  });

  it('is known by its code, also when another copy of the class made it', () => {
    const fromAnotherCopy = Object.assign(new Error('gone'), { name: 'AppError', code: 'not_found', status: 404 });
    expect(isAppError(fromAnotherCopy)).toBe(true);
    expect(isAppError(new AppError('internal'))).toBe(true);
  });

  it('is not mistaken for an error of the system or the database', () => {
    expect(isAppError(Object.assign(new Error(), { code: 'ENOENT' }))).toBe(false);
    expect(isAppError(Object.assign(new Error(), { name: 'AppError', code: '23505' }))).toBe(false);
    expect(isAppError('not_found')).toBe(false);
  });
});

it('the catalogue has one message for each kind', () => {
  const keys = Object.values(errorCatalogue).map(({ messageKey }) => messageKey);
  expect(new Set(keys).size).toBe(keys.length);
});
