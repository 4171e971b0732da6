import { describe, expect, it } from 'vitest';
import { fromDatabaseError } from './database-error.ts';

/** As thrown by the driver, wrapped by Drizzle. */
function databaseError(code: string, more: { detail?: string; column?: string } = {}): Error {
  const cause = Object.assign(new Error('refused'), { code, severity: 'ERROR', ...more });
  return new Error('Failed query', { cause });
}

describe('a database error', () => {
  it.each(['22003', '22021', '22P02', '22007', '23514'])('%s is bad input', (code) => {
    expect(fromDatabaseError(databaseError(code))).toMatchObject({ status: 400, code: 'bad_input' });
  });

  it('names the field with a taken value, never the value', () => {
    const refusal = fromDatabaseError(databaseError('23505', { detail: 'Key (stock_number)=(A-1) already exists.' }));
    expect(refusal).toMatchObject({ status: 409, fields: { stockNumber: 'error_taken' } });
    expect(JSON.stringify({ ...refusal, cause: undefined })).not.toContain('A-1');
  });

  it('is a conflict without a field when the unique key is an expression', () => {
    const refusal = fromDatabaseError(databaseError('23505', { detail: 'Key (lower(email))=(x) already exists.' }));
    expect(refusal).toMatchObject({ status: 409, fields: undefined });
  });

  it('is bad input when it refers to a missing record', () => {
    const detail = 'Key (brand_id)=(99) is not present in table "brand".';
    expect(fromDatabaseError(databaseError('23503', { detail }))).toMatchObject({
      status: 400,
      fields: { brandId: 'error_unknown_record' },
    });
  });

  it('is a conflict when other records still refer to the record', () => {
    const detail = 'Key (id)=(1) is still referenced from table "product".';
    const refusal = fromDatabaseError(databaseError('23503', { detail }));
    expect(refusal).toMatchObject({ status: 409, messageKey: 'error_still_used', fields: undefined });
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
  ])('is a short outage when there is no connection: %s', (text) => {
    const refusal = fromDatabaseError(new Error('Failed query', { cause: new Error(text) }));
    expect(refusal).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });

  it('is a conflict on a deadlock', () => {
    expect(fromDatabaseError(databaseError('40P01'))).toMatchObject({ status: 409, code: 'conflict' });
  });

  it.each(['57P03', '53300', '08006', '57014'])('%s is an outage with Retry-After', (code) => {
    expect(fromDatabaseError(databaseError(code))).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  });

  it('53100 is reported as a full disk', () => {
    expect(fromDatabaseError(databaseError('53100'))).toMatchObject({ status: 507, code: 'no_room' });
  });

  it('is an outage while the database is unreachable', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    expect(fromDatabaseError(new Error('Failed query', { cause: away }))).toMatchObject({ status: 503 });
  });

  it('is not translated when it is a bug in the application', () => {
    expect(fromDatabaseError(databaseError('42703'))).toBeUndefined();
    expect(fromDatabaseError(new TypeError('x is undefined'))).toBeUndefined();
    expect(fromDatabaseError('text')).toBeUndefined();
  });
});
