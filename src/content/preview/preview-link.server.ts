import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';

/**
 * A link that shows the saved post to anyone who has it. It contains the post's id, its expiry and a signature with the
 * post's own key, so nothing is stored for it, and changing the key revokes all links.
 */

export type PreviewLink = { url: string; expiresAt: Date };

type Linked = { id: number; language: Language; previewKey: string };

const hourMs = 3_600_000;
const goodForHours = 7 * 24;

/** Stable within an hour; valid for at least seven days. */
export function previewLinkOf({ id, language, previewKey }: Linked, publicUrl: string, now: Date): PreviewLink {
  const lastHour = Math.ceil(now.getTime() / hourMs) + goodForHours;
  const token = `${id}-${lastHour}-${signatureOf(previewKey, id, lastHour)}`;
  return { url: new URL(previewPath(token, language), publicUrl).href, expiresAt: new Date(lastHour * hourMs) };
}

export const previewPath = (token: string, language: Language): string =>
  hrefIn(language, '/preview/:token', { token });

export type ReadLink = { id: number; lastHour: number; signature: string };

/** The contents of a preview token; null when it is malformed or expired. */
export function readPreviewToken(token: string, now: Date): ReadLink | null {
  const [, id, lastHour, signature] = /^([1-9]\d{0,8})-([1-9]\d{0,8})-([\w-]{43})$/.exec(token) ?? [];
  if (!id || !lastHour || !signature || Number(lastHour) * hourMs <= now.getTime()) return null;
  return { id: Number(id), lastHour: Number(lastHour), signature };
}

export function isSignedWith(previewKey: string, { id, lastHour, signature }: ReadLink): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(previewKey, id, lastHour)));
}

const signatureOf = (key: string, id: number, lastHour: number): string =>
  createHmac('sha256', key).update(`${id}.${lastHour}`).digest('base64url');
