import { foldText } from './same-text.ts';

/** Slugs are ascii, lower case, words joined by single dashes. */

const maxSlugLength = 120;

/** `Évinrude & Fils 9,9` → `evinrude-fils-9-9`; œ and æ are spelled out. */
export function slugOf(...text: (string | number | null | undefined)[]): string {
  const slug = foldText(text.filter((word) => word !== null && word !== undefined && word !== '').join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return shorten(slug, maxSlugLength);
}

/** A slug that never truncates its end, such as the year, however long the words before it are. */
export function slugEndingIn(end: string | number | null, ...text: (string | null | undefined)[]): string {
  const [head, tail] = [slugOf(...text), slugOf(end)];
  if (head === '' || tail === '') return head || tail;
  return `${shorten(head, maxSlugLength - tail.length - 1)}-${tail}`;
}

/** The slug itself when it is free, else the first free one of `-2`, `-3` …. */
export const uniqueSlug = (slug: string, isTaken: (slug: string) => boolean): string =>
  numberedSlug(slug, freeNumber(slug, isTaken));

/** The one of `slug`, `slug-2`, `slug-3` … with this number. */
export const numberedSlug = (slug: string, number: number): string =>
  number === 1 ? slug : `${shorten(slug, maxSlugLength - 8)}-${number}`;

/** The number of the first free one. `from` skips numbers that are known to be taken. */
export function freeNumber(slug: string, isTaken: (slug: string) => boolean, from = 1): number {
  let number = from;
  while (isTaken(numberedSlug(slug, number))) number += 1;
  return number;
}

export const isSlug = (text: string): boolean => text.length <= maxSlugLength && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

// Cuts between words, so that no partial word is left at the end.
function shorten(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const cut = slug.slice(0, length + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 1)).replace(/-$/, '');
}

/** Whether a text has these words already. */
export const isNamedIn = (words: string | number | null | undefined, text: string): boolean =>
  `-${slugOf(text)}-`.includes(`-${slugOf(words)}-`);

/** The name after what it does not say itself: `2026 Thunder Jet Luxor 21`, also of a `2026 Luxor 21`. */
export const titleWith = (before: readonly (string | number | null | undefined)[], name: string): string =>
  [...before.filter((words) => words && !isNamedIn(words, name)), name].join(' ');
