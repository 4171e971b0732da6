import { type Language, languages } from '#src/i18n/language.ts';
import type { LanguageState } from '#src/lib/language-state.ts';

/** The state of a page in each language. English is written first; French follows it. */

export type Timed = { publish: boolean; publishAt: string | null; unpublishAt: string | null };
export type Version = Timed & { language: Language; textChangedAt: Date };

/** Visitors see a published post from its publication date to its end date. */
export const isInDate = (timed: Timed, now: Date): boolean => isInDateAt(now.toISOString())(timed);

/** The same for many posts: the moment is formatted once. */
export const isInDateAt =
  (moment: string) =>
  ({ publish, publishAt, unpublishAt }: Timed): boolean =>
    publish && (publishAt === null || publishAt <= moment) && (unpublishAt === null || moment < unpublishAt);

/** When the English text changed after the French was last saved or checked; null when French is up to date. */
export function staleSince(versions: readonly Version[]): Date | null {
  const [english, french] = languages.map((language) => versions.find((version) => version.language === language));
  if (!english || !french || english.textChangedAt <= french.textChangedAt) return null;
  return english.textChangedAt;
}

/** The state of each language of a page, from all its posts. */
export function languageStates(versions: readonly Version[], now: Date): Record<Language, LanguageState> {
  const stateOf = (language: Language): LanguageState => {
    const version = versions.find((candidate) => candidate.language === language);
    if (!version) return 'missing';
    if (!isInDate(version, now)) return 'draft';
    return language === 'fr' && staleSince(versions) ? 'stale' : 'published';
  };
  return { en: stateOf('en'), fr: stateOf('fr') };
}
