import type { Language } from '#src/i18n/language.ts';

/** An entry of the not-found log, for staff. */
export type ShownMissing = {
  id: number;
  /** With its language. */
  path: string;
  language: Language;
  hits: number;
  firstSeen: string;
  lastSeen: string;
  /** The page of this site that links to it. */
  referer: string | null;
  /** The page that was probably meant; `path` itself when it exists by now. */
  nearest: string | null;
};

export type NotFoundPage = {
  record: ShownMissing[];
  page: { currentPage: number; total: number; totalRecord: number };
};
