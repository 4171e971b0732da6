import type { Db } from '#src/db/client.server.ts';
import { rateLimiterOf } from '#src/db/rate-limit/rate-limiter.server.ts';
import { hourMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { networkOf } from '#src/lib/network.ts';

/** Every public form; each has its own rate limits. */
export type FormName =
  | 'contact-us'
  | 'trade'
  | 'upload-file'
  | 'book-service'
  | 'change-booking'
  | 'subscribe'
  | 'watch'
  | 'quote'
  | 'read-quote'
  | 'answer-quote'
  | 'lost-link';

const windowMs = hourMs;
const maxPosts = 30;
const maxCaptchas = 300;

type Post = { form: FormName; address: string };

/** Counts a form from a network. Throws 429 when there were too many within the hour. */
export async function limitPosts(db: Db, { form, address }: Post, now: Date): Promise<void> {
  const limit = { key: `form ${form} ${networkOf(address)}`, max: maxPosts, windowMs };
  const consumed = await rateLimiterOf(db).consume([limit], now);
  if (!consumed.isAllowed) throw failure.tooMany(consumed.retryAfterSeconds);
}

/** The bits of a proof of work: a fraction of a second on a phone, but an hour for thousands of proofs. */
const minBits = 16;
/** From this many captchas of a network within the hour on, a proof of work takes twice as long. */
const harderAfter = [20, 40];

/**
 * Counts a captcha for a network, and returns the bits of a proof of work for it. Throws 429 when there were too many
 * within the hour.
 */
export async function limitCaptchas(db: Db, address: string, now: Date): Promise<number> {
  const network = networkOf(address);
  const harder = harderAfter.map((max) => ({ key: `captchas ${max} ${network}`, max, windowMs, isAdvisory: true }));
  const limit = { key: `form captcha ${network}`, max: maxCaptchas, windowMs };
  const consumed = await rateLimiterOf(db).consume([limit, ...harder], now);
  if (!consumed.isAllowed) throw failure.tooMany(consumed.retryAfterSeconds);
  return minBits + consumed.exceeded.length;
}
