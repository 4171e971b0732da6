import { isAdmin } from '#src/access.ts';
import { lackKeys } from '#src/catalogue/product/readiness/readiness.ts';
import { jobNames } from '#src/jobs/job.ts';
import { readJobs } from '#src/jobs/read-jobs.server.ts';
import { jobStates } from '#src/jobs/shown-job.ts';
import { listBackups } from '#src/operations/backup/backups.server.ts';
import { readSafety } from '#src/operations/backup/safety.server.ts';
import { inspectFeeds } from '#src/operations/feeds/inspect-feeds.server.ts';
import { readMissing } from '#src/operations/not-found-log/read-missing.server.ts';
import type { AnyListSource, ListSource } from '#src/ui/admin/admin-resource.ts';
import { stateName } from '#src/ui/admin/french/state-badge.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { backupList } from './backups/backup-list.tsx';
import { feedList } from './feeds/feed-list.tsx';
import { fixedPageList } from './fixed-pages/fixed-page-list.tsx';
import { readFixedPages } from './fixed-pages/read-fixed-pages.server.ts';
import { jobList } from './jobs/job-list.tsx';
import { pageOf, type ReadSource } from './list/read-source.server.ts';
import { missingList } from './not-found-log/missing-list.tsx';
import { readReadiness } from './readiness/read-readiness.server.ts';
import { readinessList } from './readiness/readiness-list.tsx';
import { frenchList, kindNames } from './translations/french-list.tsx';
import { frenchKinds, frenchKindsFor, frenchLacks } from './translations/french-work.ts';
import { type FrenchWork, readFrench } from './translations/read-french.server.ts';

type Reader = { declaration: AnyListSource; read: ReadSource<object, unknown> };
type Declared<Row extends { id: number | string }, Extra> = { path: string; source: ListSource<Row, Extra> };

const reader = <Row extends { id: number | string }, Extra>(
  declaration: Declared<Row, Extra>,
  read: ReadSource<Row, Extra>,
): Reader => ({ declaration: declaration as unknown as AnyListSource, read });

/** Loads the rows of each list whose rows are not records of a resource. */
const readers: readonly Reader[] = [
  reader(jobList, async ({ db, jobs }, { page, limit, filters }) => {
    const name = jobNames.find((one) => one === filters.name);
    const state = jobStates.find((one) => one === filters.state);
    const [listed, upcoming] = await Promise.all([readJobs(db, { page, limit, name, state }), jobs.upcoming()]);
    return { ...listed, extra: upcoming };
  }),
  reader(missingList, (services, place) => readMissing(services, place)),
  reader(backupList, async (services, place) => {
    const [backups, safety] = await Promise.all([listBackups(services.db), readSafety(services)]);
    return { ...pageOf(backups, place), extra: safety };
  }),
  reader(readinessList, async (services, { page, limit, filters }) => {
    const lack = lackKeys.find((one) => one === filters.lack);
    const read = await readReadiness(services, { page, limit, lack }, services.now());
    const lacks = lackKeys
      .filter((one) => read.counts[one] > 0 || one === lack)
      .map((value) => ({ value, label: `${sentence(`admin_readiness_${value}`)} (${read.counts[value]})` }));
    const { all, ready, notifications } = read;
    return { record: read.record, page: read.page, choices: { lacks }, extra: { all, ready, notifications } };
  }),
  reader(frenchList, async ({ db }, { page, limit, filters, user }) => {
    const kind = frenchKinds.find((one) => one === filters.kind);
    const state = frenchLacks.find((one) => one === filters.state);
    const kinds = frenchKindsFor(user);
    const read = await readFrench(db, kinds, { page, limit, kind, state, hasStaleBlocks: filters.blocks === 'stale' });
    const countOf = (isCounted: (one: FrenchWork['counts'][number]) => boolean) =>
      read.counts.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
    const choices = {
      kinds: kinds.map((value) => ({
        value,
        label: `${kindNames[value]()} (${countOf((one) => one.kind === value)})`,
      })),
      states: frenchLacks.map((value) => ({
        value,
        label: `${stateName[value]()} (${countOf((one) => one.state === value && (kind ?? one.kind) === one.kind)})`,
      })),
    };
    const record = read.record.map((task) => ({ id: `${task.kind}-${task.id}`, task }));
    return { record, page: read.page, choices, extra: { count: countOf(() => true) } };
  }),
  reader(feedList, async (services, place) => {
    const { feed, reason } = place.filters;
    const { feeds, products } = await inspectFeeds(services, { showsSecrets: isAdmin(place.user) });
    const isMeant = (one: { feed: string; reason: string }) =>
      (!feed || one.feed === feed) && (!reason || one.reason === reason);
    const shown = products.map((product) => ({ ...product, feeds: product.feeds.filter(isMeant) }));
    return {
      ...pageOf(
        shown.filter((product) => product.feeds.length > 0),
        place,
      ),
      extra: feeds,
    };
  }),
  reader(fixedPageList, async ({ db, now }, place) => {
    const pages = await readFixedPages(db, place.user.language, now());
    const rows = pages.map((page) => ({ ...page, id: page.code }));
    return { ...pageOf(rows, place), extra: pages };
  }),
];

export const readerAt = (path: string): Reader | undefined =>
  readers.find(({ declaration }) => declaration.path === path);
