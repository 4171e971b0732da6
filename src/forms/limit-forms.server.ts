import type { Db } from '#src/db/client.server.ts';
import { rateLimiterOf } from '#src/db/rate-limit/rate-limiter.server.ts';
import { failure } from '#src/lib/errors.ts';
import { networkOf } from '#src/lib/network.ts';
import type { FormName } from './form-name.ts';

const windowMs = 60 * 60 * 1000;
const mostPosts = 30;
const mostCaptchas = 300;

type Post = { form: FormName; address: string };

/** Counts a form from a network. Throws 429 when there were too many within the hour. */
export async function limitPosts(db: Db, { form, address }: Post, now: Date): Promise<void> {
  const max = form === 'captcha' ? mostCaptchas : mostPosts;
  const limit = { key: `form ${form} ${networkOf(address)}`, max, windowMs };
  const consumed = await rateLimiterOf(db).consume([limit], now);
  if (!consumed.isAllowed) throw failure.tooMany(consumed.retryAfterSeconds);
}
