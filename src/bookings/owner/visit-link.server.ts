import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashOf } from '#src/accounts/secret.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { findByToken } from '../book/owner-booking.server.ts';
import { booking, bookingLink } from '../booking.table.ts';

/**
 * The secret of another page to which the holder of this one may go. It follows from this one, so that any number of
 * visits make one link.
 */
export const secretOf = (token: string, page: string): string =>
  createHash('sha256').update(`${token} ${page}`).digest('base64url');

/**
 * The link to another booking of the same owner, which is made at the first visit; null for a booking of somebody else,
 * and for one whose links have ended with time.
 */
export async function visitToken(tx: Tx, request: { token: string; id: number; now: Date }): Promise<string | null> {
  const { token, id, now } = request;
  const row = await findByToken(tx, token, now);
  if (!row || row.customer === null || row.isUnconfirmed) return null;
  const isOwn = and(eq(booking.id, id), eq(booking.customer, row.customer), eq(booking.isRemove, false));
  if ((await tx.$count(booking, isOwn)) === 0) return null;
  const secret = secretOf(token, `booking ${id}`);
  await tx
    .insert(bookingLink)
    .values({ tokenHash: hashOf(secret), bookingId: id, createdAt: now })
    .onConflictDoNothing();
  return (await findByToken(tx, secret, now)) ? secret : null;
}
