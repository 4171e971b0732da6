import type { Language } from '#src/i18n/language.ts';

/** An address that nobody has, as staff see it. */
export type ShownMissing = {
  id: number;
  /** With its language. */
  path: string;
  language: Language;
  hits: number;
  firstSeen: string;
  lastSeen: string;
  /** The page of ours that led there. */
  referer: string | null;
  /** The page that was probably meant; it is `path` itself where there is one by now. */
  nearest: string | null;
};

export type NotFoundPage = {
  record: ShownMissing[];
  page: { currentPage: number; total: number; totalRecord: number };
};
