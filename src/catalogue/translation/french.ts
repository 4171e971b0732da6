import type { Language } from '#src/i18n/language.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import type { Localized } from '#src/lib/localized.ts';
import { hasForgottenMark, withoutCopyMarks } from '#src/lib/names/copy-mark.ts';
import { isSame } from '#src/lib/same.ts';

/** Translation state of records with both languages: products, and categories of products and of the blog. */

/**
 * When the text of each language last changed; in French also when it was last checked. Null means that there is no
 * French.
 */
export type TextTimes = { enTextChangedAt: Date; frTextChangedAt: Date | null };
type French = TextTimes & { frPublish: boolean };

type Wording = Localized | null | undefined | readonly Localized[];
type Worded<Key extends string> = { readonly [Word in Key]?: Wording };

/** All texts of a record, and those that its French page requires. */
type WordKeys<Key extends string> = { all: readonly Key[]; needed: readonly NoInfer<Key>[] };

export const productText = {
  all: ['name', 'stickerLabel', 'description', 'listHighlights', 'listExterior', 'listAdditional'],
  needed: ['name', 'description'],
} as const;

export const productCategoryText = {
  all: ['name', 'heading', 'intro', 'seoTitle', 'seoDescription'],
  needed: ['name', 'heading', 'intro'],
} as const;

export const blogCategoryText = { all: ['label', 'desc'], needed: ['label', 'desc'] } as const;

/** Missing has precedence over draft: text that does not exist can't be published. */
export function frenchState(record: French): LanguageState {
  if (record.frTextChangedAt === null) return 'missing';
  if (!record.frPublish) return 'draft';
  return frenchStaleSince(record) ? 'stale' : 'published';
}

/** When the English changed after the French; null when it did not. */
export function frenchStaleSince({ enTextChangedAt, frTextChangedAt }: TextTimes): Date | null {
  return frTextChangedAt !== null && enTextChangedAt > frTextChangedAt ? enTextChangedAt : null;
}

/**
 * The languages in which a product or category is in search engines, sitemaps and feeds. Its pages exist in both: where
 * French is missing or not published, they show English marked as such.
 */
export const publishedLanguages = ({ frPublish, frTextChangedAt }: Omit<French, 'enTextChangedAt'>): Language[] =>
  frPublish && frTextChangedAt !== null ? ['en', 'fr'] : ['en'];

/** The record with its French only if it is published. */
export function forVisitors<Row extends object & { frPublish: boolean }>(row: Row): Row {
  if (row.frPublish) return row;
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, withoutFrench(value)])) as Row;
}

function withoutFrench(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFrench);
  return isLocalized(value) ? { en: value.en, fr: null } : value;
}

const isLocalized = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'en' in value && 'fr' in value;

type Saved<Key extends string> = {
  before: (Worded<Key> & TextTimes) | null;
  after: Worded<Key>;
  /** Staff have checked the French against the English. */
  isChecked?: boolean;
  now: Date;
};

/**
 * The change times of both languages after a save. French is up to date when every text with new English has new French
 * as well; texts without French are not required. A copy that was renamed only in English still has the French of its
 * original, so it is stale from the start.
 */
export function textTimes<Key extends string>(
  { all, needed }: WordKeys<Key>,
  { before, after, isChecked = false, now }: Saved<Key>,
): TextTimes {
  const isThere = isInFrench(after, needed);
  if (before === null) {
    const isBehind = !isChecked && all.some((key) => isLeftBehind(after[key]));
    return { enTextChangedAt: now, frTextChangedAt: isThere ? (isBehind ? justBefore(now) : now) : null };
  }
  // The mark of a copy does not count as a change of text.
  const frenchOf = (wording: Wording, language: Language) =>
    textOf(wording, language).map((text) => text && withoutCopyMarks(text));
  const isNew = (key: Key, language: Language) =>
    before[key] !== after[key] && !isSame(frenchOf(before[key], language), frenchOf(after[key], language));
  const newInEnglish = all.filter((key) => isNew(key, 'en'));
  const isFollowed = newInEnglish.every((key) => isNew(key, 'fr') || !hasFrench(after[key]));
  const isRewritten = all.some((key) => isNew(key, 'fr')) && isFollowed;
  const isRenewed = isChecked || isRewritten || before.frTextChangedAt === null;
  return {
    enTextChangedAt: newInEnglish.length > 0 ? now : before.enTextChangedAt,
    frTextChangedAt: isThere ? (isRenewed ? now : before.frTextChangedAt) : null,
  };
}

/** The French of a copy that was renamed only in English; many names are the same in both languages. */
const isLeftBehind = (wording: Wording): boolean =>
  [wording ?? []]
    .flat()
    .some((text: Localized) => hasForgottenMark(text) && withoutCopyMarks(text.fr ?? '') !== text.en);

const justBefore = (now: Date) => new Date(now.getTime() - 1);

/** French exists when every required text that exists in English exists in French too. */
const isInFrench = <Key extends string>(after: Worded<Key>, needed: readonly Key[]): boolean =>
  needed.every((key) => !textOf(after[key], 'en').some(Boolean) || hasFrench(after[key]));

const hasFrench = (wording: Wording): boolean => textOf(wording, 'fr').some(Boolean);

const textOf = (wording: Wording, language: Language): (string | null)[] =>
  [wording ?? []].flat().map((text: Localized) => text[language] || null);
