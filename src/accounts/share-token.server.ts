import { createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs } from '#src/lib/duration.ts';

/**
 * Tokens of links that show one record to anyone who has them, before it is published. A token has the record's id, its
 * expiry and a signature with the record's own key, so nothing is stored for it, and changing the key revokes all links.
 */

export type ShareToken = { token: string; expiresAt: Date };
type Shared = { id: number; key: string };

const goodForHours = 7 * 24;

/** Stable within an hour; valid for at least seven days. */
export function shareTokenOf({ id, key }: Shared, now: Date): ShareToken {
  const lastHour = Math.ceil(now.getTime() / hourMs) + goodForHours;
  return { token: `${id}-${lastHour}-${signatureOf(key, id, lastHour)}`, expiresAt: new Date(lastHour * hourMs) };
}

export type ReadToken = { id: number; lastHour: number; signature: string };

/** The contents of a token; null when it is malformed or expired. */
export function readShareToken(token: string, now: Date): ReadToken | null {
  const [, id, lastHour, signature] = /^([1-9]\d{0,8})-([1-9]\d{0,8})-([\w-]{43})$/.exec(token) ?? [];
  if (!id || !lastHour || !signature || Number(lastHour) * hourMs <= now.getTime()) return null;
  return { id: Number(id), lastHour: Number(lastHour), signature };
}

export function isSignedWith(key: string, { id, lastHour, signature }: ReadToken): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, id, lastHour)));
}

const signatureOf = (key: string, id: number, lastHour: number): string =>
  createHmac('sha256', key).update(`${id}.${lastHour}`).digest('base64url');
