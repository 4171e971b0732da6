import type { Language } from '#src/i18n/language.ts';
import { keywordsIn, searchKeywords } from '#src/product-search/text/keywords.ts';
import { relatedTo } from '#src/product-search/text/related-text.ts';
import { maxSuggestions } from '#src/view-models/suggestion/suggestion-view.ts';
import { firstShown, type PostEntry, type PublishedPosts } from './post-index.ts';

/** Pages and articles that the search field suggests while a visitor types. */

const minQueryLength = 2;
const maxQueryLength = 100;

/**
 * Posts of the language in whose title or summary each typed word begins a word; matches in the title first, then the
 * newest.
 */
export function suggestedPosts({ entries }: PublishedPosts, typed: string, language: Language): PostEntry[] {
  const keywords = typed.trim().slice(0, maxQueryLength);
  const { terms } = searchKeywords(keywords, language);
  const requested = terms.flatMap((term) => (term.kind === 'word' ? term.word : []));
  // Propeller sizes are searched in products only.
  if (keywords.length < minQueryLength || requested.length === 0 || requested.length < terms.length) return [];
  return entries
    .filter(
      (entry) =>
        entry.language === language && beginsAll(requested, `${entry.title} ${entry.name} ${entry.desc ?? ''}`),
    )
    .map((entry) => ({ entry, rank: beginsAll(requested, `${entry.title} ${entry.name}`) ? 0 : 1 }))
    .sort((a, b) => a.rank - b.rank || firstShown(b.entry).getTime() - firstShown(a.entry).getTime())
    .slice(0, maxSuggestions)
    .map(({ entry }) => entry);
}

/** Posts of the language that a search is about, the best first. */
export const relatedPosts = ({ entries }: PublishedPosts, typed: string, language: Language): PostEntry[] =>
  relatedTo(
    typed,
    entries.filter((entry) => entry.language === language),
    ({ title, name, desc }) => ({ title: `${title} ${name}`, text: desc ?? '' }),
  );

function beginsAll(requested: readonly string[], text: string): boolean {
  const message = keywordsIn(text);
  return requested.every((word) => message.some((one) => one.startsWith(word)));
}
