import type { Language } from '#src/i18n/language.ts';
import { isSame } from '#src/lib/same.ts';
import type { PostForm } from './post-input.ts';

type Text = { language: Language } & Partial<PostForm>;

/** What a visitor reads of a post. */
export const wordFields = ['title', 'name', 'desc', 'breadcrumb', 'seo', 'faqs', 'blocks'] as const;

/**
 * True when a save makes the words of a post new, which turns the other language stale. A save of French that changes
 * nothing says that somebody has read it beside the English and found it right.
 */
export function isTextRenewed(before: Text, after: Text): boolean {
  const differs = (key: keyof Text) => !isSame(before[key], after[key]);
  if (wordFields.some(differs)) return true;
  return after.language === 'fr' && !(Object.keys(after) as (keyof Text)[]).some(differs);
}
