import type { Language } from '../../i18n/language.ts';
import type { LanguageState } from './post-language.ts';

/** What answers carry beside a post's form. */
export type PostAnswer = {
  languages: Record<Language, LanguageState>;
  /** When the English words moved ahead of the French ones. */
  staleSince: Date | string | null;
  /** The records of the same page. */
  versions: Record<Language, number | null>;
  thumbnail: string | null;
};
