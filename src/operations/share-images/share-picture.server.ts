import { createHash } from 'node:crypto';
import type { PictureView } from '#src/media/media-view.ts';

/** The picture that stands for a page where its link is shared: an absolute address, 1200 × 630. */
export type ShareImage = { address: string; alt: string };

/** What the picture shows that a network lays over a shared link. */
export type SharePicture = {
  /** The page's own path, in its language. */
  path: string;
  title: string;
  /** The price, or what the page is about. */
  line: string | null;
  dealer: string;
  picture: Pick<PictureView, 'key'> | null;
};

/** Rises when pictures are drawn another way, so that every one gets a new address. */
const drawing = 1;

/** Another for each picture that differs from another in anything that can be seen. */
export function shareVersion({ path, title, line, dealer, picture }: SharePicture): string {
  const seen = JSON.stringify([drawing, path, title, line, dealer, picture?.key ?? null]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 16);
}

const folder = '/share';
/** A home page has no name in its address. */
const homeName = '/home';

/** `/share/fr/pre-owned-0123456789abcdef.jpg` stands for `/fr/pre-owned`. */
export const shareAddress = (picture: SharePicture): string =>
  `${folder}${picture.path.replace(/^(\/fr)?\/?$/, `$1${homeName}`)}-${shareVersion(picture)}.jpg`;

/** The page that an address of a picture stands for, and the version that is asked for; undefined for any other text. */
export function readShareAddress(address: string): { path: string; version: string } | undefined {
  const [, name = '', version = ''] = /^\/share(\/[^?]+)-([0-9a-f]{16})\.jpg$/.exec(address) ?? [];
  if (name === '') return undefined;
  const path = name === homeName ? '/' : name === `/fr${homeName}` ? '/fr' : name;
  return { path, version };
}

/** The same picture as a page names it. */
export const shareImage = (picture: SharePicture, publicUrl: string): ShareImage => ({
  address: new URL(shareAddress(picture), publicUrl).href,
  alt: [picture.title, picture.line].filter(Boolean).join(', '),
});
