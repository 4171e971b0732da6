import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { passkeyChallenge } from '../account.table.ts';
import { minutesAfter } from '../account-services.server.ts';
import { hashOf } from '../secret.server.ts';

/** Challenges are stored as hashes, used once, and expire after minutes. */

const challengeMinutes = 5;

/** `userId` is null for a sign-in, where nobody is known yet. */
export async function keepChallenge(db: Db, challenge: string, userId: number | null, now: Date): Promise<void> {
  const expiresAt = minutesAfter(now, challengeMinutes);
  await db.insert(passkeyChallenge).values({ tokenHash: hashOf(challenge), userId, createdAt: now, expiresAt });
}

/** The challenge that a browser has signed, used up; null when it is not ours, not this user's, used or expired. */
export async function spendChallenge(
  db: Db,
  clientData: string,
  userId: number | null,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const used = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.tokenHash, hashOf(challenge)),
        userId === null ? isNull(passkeyChallenge.userId) : eq(passkeyChallenge.userId, userId),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ id: passkeyChallenge.id });
  return used.length > 0 ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
