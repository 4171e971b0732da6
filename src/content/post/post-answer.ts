import type { Language } from '#src/i18n/language.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import type { ScheduleState } from '#src/ui/admin/admin-resource.ts';
import type { BlockState } from './blocks-in-french.ts';

/** What answers add to a post's form. */
export type PostAnswer = {
  languages: Record<Language, LanguageState>;
  /** Why visitors don't see a published one now, by language. */
  schedules: Record<Language, ScheduleState | null>;
  /** When the English text last changed after the French. */
  staleSince: Date | string | null;
  /** The records of the same page. */
  versions: Record<Language, number | null>;
  /** In French, when there is an English version: how its blocks compare. */
  frenchBlocks: BlockState[] | null;
  thumbnail: string | null;
  /** Shows the saved post to anyone with the link, until it expires. */
  previewUrl: string;
  previewExpiresAt: Date | string;
};
