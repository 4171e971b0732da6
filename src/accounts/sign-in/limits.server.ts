import type { RateLimit } from '#src/db/rate-limit/rate-limit.ts';
import { hourMs, minuteMs } from '#src/lib/duration.ts';
import { networkOf } from '#src/lib/network.ts';
import { nameKey } from '#src/lib/same-text.ts';
import type { AccountServices } from '../account-services.server.ts';
import { hashOf } from '../secret.server.ts';

/**
 * Rate limits of sign-in attempts and of emails. Usernames are stored as hashes, so that none is stored because
 * somebody guessed at it.
 */

const windowMs = 15 * minuteMs;

const byName = (kind: string, name: string, max: number): RateLimit => ({
  key: `${kind} name ${hashOf(nameKey(name))}`,
  max,
  windowMs,
});

const byNetwork = (kind: string, address: string): RateLimit => ({
  key: `${kind} network ${networkOf(address)}`,
  max: 50,
  windowMs,
});

/**
 * Ten failures for a username lock it for that network only, so that strangers can't lock a user out; after twenty from
 * all networks a captcha is required. Fifty failures from one network block it, whatever the usernames.
 */
export function passwordLimits(username: string, address: string): RateLimit[] {
  const nameHash = hashOf(nameKey(username));
  return [
    { key: `password name and network ${nameHash} ${networkOf(address)}`, max: 10, windowMs },
    byNetwork('password', address),
    { ...byName('password', username, 20), isAdvisory: true },
  ];
}

/**
 * Wrong codes of a second step: ten an hour and thirty a day for one user. From the fifth within an hour on, `exceeded`
 * says that the owner is to be warned.
 */
export const codeLimits = (userId: number, address: string): RateLimit[] => [
  { key: `code hour ${userId}`, max: 10, windowMs: hourMs },
  { key: `code day ${userId}`, max: 30, windowMs: 24 * hourMs },
  { key: `code warning ${userId}`, max: 4, windowMs: hourMs, isAdvisory: true },
  byNetwork('code', address),
];

/** Counts only attempts of the signed-in user. */
export const confirmationLimits = (userId: number): RateLimit[] => [byName('confirmation', `user ${userId}`, 10)];

/** Failed sign-ins with a passkey. */
export const passkeyLimits = (address: string): RateLimit[] => [byNetwork('passkey', address)];

/** Sign-ins with a passkey that are begun: each stores a challenge. */
export const passkeyStartLimits = (address: string): RateLimit[] => [
  { ...byNetwork('passkey start', address), max: 200 },
];

/** Requests for reset links. */
export const resetLimits = (email: string, address: string): RateLimit[] => [
  byName('reset', email, 50),
  byNetwork('reset', address),
];

/** As many as of any public form. */
export const registrationLimits = (address: string): RateLimit[] => [
  { key: `registration network ${networkOf(address)}`, max: 30, windowMs: hourMs },
];

type Limited<Answer> = { kind: 'tried'; answer: Answer } | { kind: 'too-many'; retryAfterSeconds: number };

/** Runs something of which only failures count against the limits; it gets the advisory limits that were reached. */
export async function limitFailures<Answer>(
  { rateLimiter, now }: Pick<AccountServices, 'rateLimiter' | 'now'>,
  limits: readonly RateLimit[],
  tryIt: (exceeded: readonly string[]) => Promise<{ isFailure: boolean; answer: Answer }>,
): Promise<Limited<Answer>> {
  const consumed = await rateLimiter.consume(limits, now());
  if (!consumed.isAllowed) return { kind: 'too-many', retryAfterSeconds: consumed.retryAfterSeconds };
  const { isFailure, answer } = await tryIt(consumed.exceeded);
  if (!isFailure) await consumed.refund();
  return { kind: 'tried', answer };
}

/** The error for the user. */
export const tooMany = (retryAfterSeconds: number) =>
  ({ kind: 'refused', messageKey: 'error_too_many', retryAfterSeconds }) as const;
