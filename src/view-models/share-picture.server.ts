import { createHash } from 'node:crypto';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { PictureView } from '#src/media/media-view.ts';
import type { PlainMessage, SitePage } from '#src/site/page-entry.ts';
import { sitePages } from '#src/site/pages.ts';

/** The share image (`og:image`) of a page: an absolute address, 1200 × 630. */
export type ShareImage = { address: string; alt: string };

/** The content of a share image. */
export type SharePicture = {
  /** The page's own path, in its language. */
  path: string;
  title: string;
  /** The price, or what the page is about. */
  line: string | null;
  dealer: string;
  picture: Pick<PictureView, 'key'> | null;
};

/** Increment when the design changes, so that every image gets a new address. */
const drawing = 1;

/** A hash of everything that is visible in the image. */
export function shareVersion({ path, title, line, dealer, picture }: SharePicture): string {
  const seen = JSON.stringify([drawing, path, title, line, dealer, picture?.key ?? null]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 16);
}

const folder = '/share';
/** The home page has an empty path. */
const homeName = '/home';

/** `/share/fr/pre-owned-0123456789abcdef.jpg` for `/fr/pre-owned`. */
export const shareAddress = (picture: SharePicture): string =>
  `${folder}${picture.path.replace(/^(\/fr)?\/?$/, `$1${homeName}`)}-${shareVersion(picture)}.jpg`;

/** The page and the version in the address of an image; undefined for any other text. */
export function readShareAddress(address: string): { path: string; version: string } | undefined {
  const [, name = '', version = ''] = /^\/share(\/[^?]+)-([0-9a-f]{16})\.jpg$/.exec(address) ?? [];
  if (name === '') return undefined;
  const path = name === homeName ? '/' : name === `/fr${homeName}` ? '/fr' : name;
  return { path, version };
}

/** The image as pages refer to it. */
export const shareImage = (picture: SharePicture, publicUrl: string): ShareImage => ({
  address: new URL(shareAddress(picture), publicUrl).href,
  alt: [picture.title, picture.line].filter(Boolean).join(', '),
});

/** The message with the title of a page without content of its own; undefined for any other. */
export const shareTitle = (pages: readonly SitePage[], path: string): PlainMessage | undefined =>
  pages.find((page) => `/${page.path}` === path)?.title;

/** Such a page without its query: what somebody searched for is private. */
export function shareOfTitled(path: string, language: Language, dealer: string): SharePicture | undefined {
  const title = shareTitle(sitePages, path);
  if (!title) return undefined;
  return {
    path: pathIn(language, path),
    dealer,
    line: null,
    picture: null,
    title: m[title]({}, { locale: language }),
  };
}
