import type { Language } from '#src/i18n/language.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import type { BlockState } from './blocks-in-french.ts';

/** What answers carry beside a post's form. */
export type PostAnswer = {
  languages: Record<Language, LanguageState>;
  /** When the English words moved ahead of the French ones. */
  staleSince: Date | string | null;
  /** The records of the same page. */
  versions: Record<Language, number | null>;
  /** In French, beside an English version: how its blocks stand to those. */
  frenchBlocks: BlockState[] | null;
  thumbnail: string | null;
  /** Shows the post as it stands to whoever has it, until then. */
  previewUrl: string;
  previewExpiresAt: Date | string;
};
