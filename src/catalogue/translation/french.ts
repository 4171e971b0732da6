import type { Language } from '#src/i18n/language.ts';
import { hasForgottenMark, withoutCopyMarks } from '#src/lib/copy-mark.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import type { Localized } from '#src/lib/localized.ts';
import { isSame } from '#src/lib/same.ts';

/** What is true of the French of a record that carries both languages: a product, or a category of products or of the blog. */

/** When the words of each language last changed; in French also when they were last checked. Null is French that is not there. */
export type TextTimes = { enTextChangedAt: Date; frTextChangedAt: Date | null };
type French = TextTimes & { frPublish: boolean };

type Wording = Localized | null | undefined | readonly Localized[];
type Worded<Key extends string> = { readonly [Word in Key]?: Wording };

/** All texts of a record, and those without which its page is not there in French. */
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

/** Missing before draft: what nobody has written can't be published. */
export function frenchState(record: French): LanguageState {
  if (record.frTextChangedAt === null) return 'missing';
  if (!record.frPublish) return 'draft';
  return frenchStaleSince(record) ? 'stale' : 'published';
}

/** When the English words moved ahead of the French ones; null when they did not. */
export function frenchStaleSince({ enTextChangedAt, frTextChangedAt }: TextTimes): Date | null {
  return frTextChangedAt !== null && enTextChangedAt > frTextChangedAt ? enTextChangedAt : null;
}

/**
 * The languages in which search engines, sitemaps and feeds are told of a product or a category. Its pages answer in
 * both: where French is missing or not published, visitors read English that is marked as such.
 */
export const publishedLanguages = ({ frPublish, frTextChangedAt }: Omit<French, 'enTextChangedAt'>): Language[] =>
  frPublish && frTextChangedAt !== null ? ['en', 'fr'] : ['en'];

/** What visitors may read of a record: its French only when it is published. */
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
  /** Somebody has read the French beside the English and found it right. */
  isChecked?: boolean;
  now: Date;
};

/**
 * When each language's words last changed, after a save. French keeps up with English when every text whose English is
 * new has new French as well; what has no French of its own asks for none. A copy that was renamed in English alone has
 * the French of its original, which is behind from its first day.
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
  // That a copy was marked as one, or no longer is, makes no other text of it.
  const frenchOf = (wording: Wording, language: Language) =>
    textOf(wording, language).map((text) => text && withoutCopyMarks(text));
  const isNew = (key: Key, language: Language) =>
    !isSame(frenchOf(before[key], language), frenchOf(after[key], language));
  const newInEnglish = all.filter((key) => isNew(key, 'en'));
  const isFollowed = newInEnglish.every((key) => isNew(key, 'fr') || !hasFrench(after[key]));
  const isRewritten = all.some((key) => isNew(key, 'fr')) && isFollowed;
  const isRenewed = isChecked || isRewritten || before.frTextChangedAt === null;
  return {
    enTextChangedAt: newInEnglish.length > 0 ? now : before.enTextChangedAt,
    frTextChangedAt: isThere ? (isRenewed ? now : before.frTextChangedAt) : null,
  };
}

/** French of a copy that was given another name in English alone; many names are the same in both. */
const isLeftBehind = (wording: Wording): boolean =>
  [wording ?? []]
    .flat()
    .some((text: Localized) => hasForgottenMark(text) && withoutCopyMarks(text.fr ?? '') !== text.en);

const justBefore = (now: Date) => new Date(now.getTime() - 1);

/** French is there when every text that its page needs and that English has is written in French too. */
const isInFrench = <Key extends string>(after: Worded<Key>, needed: readonly Key[]): boolean =>
  needed.every((key) => !textOf(after[key], 'en').some(Boolean) || hasFrench(after[key]));

const hasFrench = (wording: Wording): boolean => textOf(wording, 'fr').some(Boolean);

const textOf = (wording: Wording, language: Language): (string | null)[] =>
  [wording ?? []].flat().map((text: Localized) => text[language] || null);
