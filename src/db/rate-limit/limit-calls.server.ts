import { minuteMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import type { Db } from '../client.server.ts';
import { rateLimiterOf } from './rate-limiter.server.ts';

const maxCallsAMinute = 300;

/** Counts calls of a program, known by its key or network. Throws 429 when there were too many within the minute. */
export async function limitCalls(db: Db, caller: string, now: Date, calls = 1): Promise<void> {
  const limit = { key: caller, max: maxCallsAMinute, windowMs: minuteMs, hits: calls };
  const consumed = await rateLimiterOf(db).consume([limit], now);
  if (!consumed.isAllowed) throw failure.tooMany(consumed.retryAfterSeconds);
}
