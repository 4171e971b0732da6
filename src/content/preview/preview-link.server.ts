import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';

/**
 * A link that shows a post as it stands to whoever has it. It holds the post's number, its last hour, and a signature
 * with the post's own key: nothing is stored for it, and another key takes all links back at once.
 */

export type PreviewLink = { url: string; expiresAt: Date };

type Linked = { id: number; language: Language; previewKey: string };

const hourMs = 3_600_000;
const goodForHours = 7 * 24;

/** Within one hour it is the same link; it is good for seven days at least. */
export function previewLinkOf({ id, language, previewKey }: Linked, publicUrl: string, now: Date): PreviewLink {
  const lastHour = Math.ceil(now.getTime() / hourMs) + goodForHours;
  const token = `${id}-${lastHour}-${signatureOf(previewKey, id, lastHour)}`;
  return { url: new URL(previewPath(token, language), publicUrl).href, expiresAt: new Date(lastHour * hourMs) };
}

export const previewPath = (token: string, language: Language): string =>
  hrefIn(language, '/preview/:token', { token });

export type ReadLink = { id: number; lastHour: number; signature: string };

/** What a link says of itself; null for what is none, or was one. */
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
