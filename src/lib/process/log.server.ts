import cluster from 'node:cluster';
import { type DestinationStream, type Logger, multistream, pino } from 'pino';

export type Log = Logger;

/** Keys that are never logged, also when nested one or two levels deep. */
const privateKeys = [
  'password',
  'token',
  'cookie',
  'authorization',
  'email',
  'phone',
  'params',
  'parameters',
  'detail',
];

/** One JSON line per event on standard output, without personal data; `errors` gets those of errors, too. */
export function createLog(level: string, stream?: DestinationStream, errors?: DestinationStream | null): Log {
  const options = {
    level,
    base: cluster.isWorker ? { pid: process.pid } : null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: privateKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[private]' },
    serializers: { err: describeError },
  };
  if (!errors) return stream ? pino(options, stream) : pino(options);
  const entries = [
    { level: 'trace' as const, stream: stream ?? pino.destination(1) },
    { level: 'error' as const, stream: errors },
  ];
  return pino(options, multistream(entries));
}

/** An error without the values it was about: drivers include whole rows and statement parameters. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeThrown(error);
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    constraint: 'constraint' in error ? error.constraint : undefined,
    message: quotesInput(error) ? undefined : error.message,
    at: framesOf(error),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/** The job queue reports objects that are no errors. Their other fields may be personal data. */
function describeThrown(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const { message, code } = error as { message?: unknown; code?: unknown };
  const isSafe = typeof message === 'string' && !quotesInput(error);
  return { code, message: isSafe ? message : 'an object without a message' };
}

/** Drizzle's message lists the parameters; PostgreSQL's messages of class 22 repeat the rejected value. */
const quotesInput = (error: object) => 'params' in error || ('code' in error && /^22...$/.test(String(error.code)));

/** The stack's first line repeats the message, so only the frames are logged. */
const framesOf = (error: Error) => error.stack?.split('\n').filter((line) => line.startsWith('    at '));
