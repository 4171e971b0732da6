import type { AnyListSource } from '#src/ui/admin/admin-resource.ts';
import { backupList } from './backups/backup-list.tsx';
import { feedList } from './feeds/feed-list.tsx';
import { fixedPageList } from './fixed-pages/fixed-page-list.tsx';
import { jobList } from './jobs/job-list.tsx';
import { missingList } from './not-found-log/missing-list.tsx';
import { readinessList } from './readiness/readiness-list.tsx';
import { frenchList } from './translations/french-list.tsx';

/** Erases the type of the rows: from here on only the declaration itself knows it. */
const source = (declaration: object) => declaration as AnyListSource;

export const listSources: readonly AnyListSource[] = [
  source(jobList),
  source(missingList),
  source(backupList),
  source(readinessList),
  source(frenchList),
  source(fixedPageList),
  source(feedList),
];

export const listSourceAt = (path: string): AnyListSource | undefined =>
  listSources.find((declaration) => declaration.path === path);
