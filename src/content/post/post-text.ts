import type { Language } from '#src/i18n/language.ts';
import { isSame } from '#src/lib/same.ts';
import type { PostForm } from './post-input.ts';

type Text = { language: Language } & Partial<PostForm>;

/** The fields of a post that visitors read. */
export const wordFields = ['title', 'name', 'desc', 'breadcrumb', 'seo', 'faqs', 'blocks'] as const;

/**
 * True when a save changes the text of a post, which makes the other language stale. Saving French without a change
 * means that it was checked against the English.
 */
export function isTextRenewed(before: Text, after: Text): boolean {
  const differs = (key: keyof Text) => !isSame(before[key], after[key]);
  if (wordFields.some(differs)) return true;
  return after.language === 'fr' && !(Object.keys(after) as (keyof Text)[]).some(differs);
}
