import type { RateLimit } from '#src/db/rate-limit/rate-limit.ts';
import { networkOf } from '#src/lib/network.ts';
import type { AccountServices } from '../account-services.server.ts';
import { hashOf } from '../secret.server.ts';
import { plainName } from './find-user.server.ts';

/** How often somebody may try to get in, or to make us write mail. Names are hashed: nobody's is kept for guessing at it. */

const windowMs = 15 * 60_000;

const byName = (kind: string, name: string, max: number): RateLimit => ({
  key: `${kind} name ${hashOf(plainName(name))}`,
  max,
  windowMs,
});

const byNetwork = (kind: string, address: string): RateLimit => ({
  key: `${kind} network ${networkOf(address)}`,
  max: 50,
  windowMs,
});

/**
 * Ten failures for a name lock it on their network only, so that strangers lock nobody out; from twenty over all
 * networks on, a captcha is asked. Fifty from one network end its tries, whatever the names.
 */
export function passwordLimits(username: string, address: string): RateLimit[] {
  const nameHash = hashOf(plainName(username));
  return [
    { key: `password name and network ${nameHash} ${networkOf(address)}`, max: 10, windowMs },
    byNetwork('password', address),
    { ...byName('password', username, 20), isAdvisory: true },
  ];
}

export const codeLimits = (userId: number, address: string): RateLimit[] => [
  byName('code', `user ${userId}`, 20),
  byNetwork('code', address),
];

/** Of the signed-in owner alone: no stranger's guess counts here. */
export const confirmationLimits = (userId: number): RateLimit[] => [byName('confirmation', `user ${userId}`, 10)];

/** Registrations, or requests for a link. */
export const mailLimits = (kind: 'registration' | 'reset', email: string, address: string): RateLimit[] => [
  byName(kind, email, 50),
  byNetwork(kind, address),
];

type Limited<Answer> = { kind: 'tried'; answer: Answer } | { kind: 'too-many'; retryAfterSeconds: number };

/** Lets something be tried of which only failures count. */
export async function limitFailures<Answer>(
  { rateLimiter, now }: Pick<AccountServices, 'rateLimiter' | 'now'>,
  limits: readonly RateLimit[],
  tryIt: () => Promise<{ isFailure: boolean; answer: Answer }>,
): Promise<Limited<Answer>> {
  const consumed = await rateLimiter.consume(limits, now());
  if (!consumed.isAllowed) return { kind: 'too-many', retryAfterSeconds: consumed.retryAfterSeconds };
  const { isFailure, answer } = await tryIt();
  if (!isFailure) await consumed.refund();
  return { kind: 'tried', answer };
}

/** The answer for a person. */
export const tooMany = (retryAfterSeconds: number) =>
  ({ kind: 'refused', messageKey: 'error_too_many', retryAfterSeconds }) as const;
