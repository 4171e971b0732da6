import { z } from 'zod';
import { languages } from '#src/i18n/language.ts';

/** An entry of the not-found log, for staff. */
export const shownMissing = z.object({
  id: z.int(),
  path: z.string().describe('With its language'),
  language: z.enum(languages),
  hits: z.int(),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  referer: z.string().nullable().describe('The page of this site that links to it'),
  nearest: z.string().nullable().describe('The page that was probably meant; `path` itself when it exists by now'),
});
export type ShownMissing = z.infer<typeof shownMissing>;

export type NotFoundPage = {
  record: ShownMissing[];
  page: { currentPage: number; total: number; totalRecord: number };
};
