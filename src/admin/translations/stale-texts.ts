import type { Changes } from '#src/audit/difference.ts';
import { blogCategoryText, productCategoryText, productText } from '#src/catalogue/translation/french.ts';
import { wordFields } from '#src/content/post/post-text.ts';
import type { Language } from '#src/i18n/language.ts';
import { isSame } from '#src/lib/same.ts';
import type { FrenchKind } from './french-work.ts';

/** Which texts made a page stale, from the changes since its French was last right. */

const text: Record<FrenchKind, readonly string[]> = {
  product: productText.all,
  'product-category': productCategoryText.all,
  category: blogCategoryText.all,
  // Stale blocks are found by their hashes.
  post: wordFields.filter((field) => field !== 'blocks'),
  'blog-post': wordFields.filter((field) => field !== 'blocks'),
};

/**
 * The fields whose English is newer than their French, from the changes in order. In a record with both languages, a
 * text whose French was changed since is current, and one without French is not required.
 */
export function staleTexts(kind: FrenchKind, actions: readonly Changes[]): string[] {
  const stale = new Set<string>();
  for (const action of actions) {
    for (const field of text[kind]) {
      const change = action[field];
      if (!change) continue;
      if (isOneLanguage(kind) || hasFallenBehind(change)) stale.add(field);
      else if (differsIn('fr', change)) stale.delete(field);
    }
  }
  return [...stale];
}

const isOneLanguage = (kind: FrenchKind): boolean => kind === 'post' || kind === 'blog-post';

type Change = Changes[string];

const hasFallenBehind = (change: Change): boolean =>
  differsIn('en', change) && !differsIn('fr', change) && textsIn('fr', change.to).some(Boolean);

const differsIn = (language: Language, { from, to }: Change): boolean =>
  !isSame(textsIn(language, from), textsIn(language, to));

const textsIn = (language: Language, value: unknown): unknown[] =>
  [value ?? []].flat().map((text) => Reflect.get(Object(text), language) || null);
