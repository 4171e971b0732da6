import { AppError, type FieldErrors, failure } from './errors.ts';

type PostgresError = Error & { code: string; detail?: string; column?: string };

const retryAfterSeconds = 5;

/** Maps database errors that the caller caused, or that are temporary; undefined for a defect of ours. */
export function fromDatabaseError(error: unknown): AppError | undefined {
  const cause = findPostgresError(error);
  if (cause === undefined) return isUnreachable(error) ? failure.notReady(retryAfterSeconds, error) : undefined;
  if (cause.code === '23505') return refusal('conflict', 'error_taken', cause);
  if (cause.code === '23503') return foreignKeyRefusal(cause);
  // Serialization failure or deadlock.
  if (cause.code === '40001' || cause.code === '40P01') return refusal('conflict', 'error_conflict', cause);
  if (cause.code.startsWith('22') || cause.code === '23514') return refusal('bad_input', 'error_bad_value', cause);
  if (cause.code === '53100') return failure.noRoom(cause);
  // 57014 is a statement that took longer than a request may.
  if (/^(08|53|57P|57014)/.test(cause.code)) return failure.notReady(retryAfterSeconds, cause);
  return undefined;
}

/** The fields whose values another record has, when a unique constraint failed; empty when only the index is named. */
export function takenFields(error: unknown): string[] | undefined {
  const cause = findPostgresError(error);
  return cause?.code === '23505' ? columnsOf(cause).map(camelCase) : undefined;
}

/** Drizzle wraps the driver's error, so the one with the SQLSTATE may be one or two causes down. */
function findPostgresError(error: unknown): PostgresError | undefined {
  if (!(error instanceof Error)) return undefined;
  const isPostgres = 'code' in error && 'severity' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
  return isPostgres ? (error as PostgresError) : findPostgresError(error.cause);
}

/** The database is down, a connection broke, or none became free in time. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (('syscall' in error && error.syscall === 'connect') || isOfConnection(error) || isUnreachable(error.cause));

/** The driver gives these errors only a message, no code. */
const isOfConnection = ({ message }: Error): boolean =>
  [
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
  ].includes(message);

/** Referring to a missing record is bad input; deleting one that is in use is a conflict. */
function foreignKeyRefusal(cause: PostgresError): AppError {
  return cause.detail?.includes('is not present')
    ? refusal('bad_input', 'error_unknown_record', cause)
    : new AppError('conflict', { messageKey: 'error_still_used', cause });
}

function refusal(code: 'bad_input' | 'conflict', fieldMessage: string, cause: PostgresError): AppError {
  const fields: FieldErrors = Object.fromEntries(columnsOf(cause).map((column) => [camelCase(column), fieldMessage]));
  return new AppError(code, Object.keys(fields).length > 0 ? { fields, cause } : { cause });
}

/** Reads only the names in `Key (sku)=(…)`: the values may be personal data. */
function columnsOf(cause: PostgresError): string[] {
  if (cause.column) return [cause.column];
  const names = /^Key \(([a-z0-9_, ]+)\)=/.exec(cause.detail ?? '')?.[1];
  return names ? names.split(', ') : [];
}

const camelCase = (column: string) => column.replace(/_([a-z0-9])/g, (_, initial: string) => initial.toUpperCase());
