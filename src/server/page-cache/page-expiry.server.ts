import { and, eq, gt, min } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import { post } from '#src/content/post/post.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { hoursOf, openingChangesOn, visitingHours } from '#src/dealer/opening-hours.ts';
import { promiseChanges } from '#src/dealer/response-time/reply-promise.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { dealerInstant, startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';

/** What determines caching of pages until something changes. */
export type CachePolicy = {
  /** The next change by date. */
  until: Date;
  /** The parameters of lists. */
  parameters: ReadonlySet<string>;
};

type Deps = { db: Db; catalogue: Catalogue };

export async function readPolicy({ db, catalogue }: Deps, now: Date): Promise<CachePolicy> {
  const [until, parameters] = await Promise.all([
    findNextTurn({ db, catalogue }, now),
    listingParameters(catalogue, now),
  ]);
  return { until, parameters };
}

const ownParameters = ['page', 'limit', 'sort', 'category', 'view'];

type RulesOf = Awaited<ReturnType<Catalogue['snapshot']>>['rulesOf'];
/** They are the same until the filters change. */
const parametersOf = new WeakMap<RulesOf, Set<string>>();

/** The valid parameters of a list's address; a form without scripts sends the two ends of a range separately. */
export async function listingParameters(catalogue: Catalogue, now: Date): Promise<ReadonlySet<string>> {
  const { rulesOf } = await catalogue.snapshot(now);
  const known = parametersOf.get(rulesOf);
  if (known) return known;
  const rules = [null, ...productTypeNames].flatMap((type) => rulesOf(type));
  const names = rules.flatMap(({ key, param }) => [key, param]);
  const parameters = new Set([...ownParameters, ...names, ...names.flatMap((name) => [`${name}-from`, `${name}-to`])]);
  parametersOf.set(rulesOf, parameters);
  return parameters;
}

async function findNextTurn({ db, catalogue }: Deps, now: Date): Promise<Date> {
  const { hours, storefront } = await catalogue.settings();
  const { soldDaysUntilRedirect } = storefront;
  const soldPageMs = soldDaysUntilRedirect * dayMs;
  const published = and(eq(post.publish, true), eq(post.isRemove, false));
  const [sold, comes, goes] = await Promise.all([
    db
      .select({ at: min(product.soldAt) })
      .from(product)
      .where(gt(product.soldAt, new Date(now.getTime() - soldPageMs))),
    db
      .select({ at: min(post.publishAt) })
      .from(post)
      .where(and(published, gt(post.publishAt, now.toISOString()))),
    db
      .select({ at: min(post.unpublishAt) })
      .from(post)
      .where(and(published, gt(post.unpublishAt, now.toISOString()))),
  ]);
  const soldAt = sold[0]?.at;
  // The page exists for whole days, and expires right after them.
  const ends = soldAt ? new Date(soldAt.getTime() + soldPageMs + 1) : null;
  return nextTurn(now, [
    ends,
    momentOf(comes[0]?.at),
    momentOf(goes[0]?.at),
    ...openingChangesToday(visitingHours(hours), now),
    promiseChanges(now, hoursOf(hours, 'sales')),
    promiseChanges(now, hoursOf(hours, 'parts')),
  ]);
}

/** Every page says that the dealer opens today, is open, or when he opens next. */
function openingChangesToday(hours: Settings['hours'], now: Date): Date[] {
  const today = dealerDay(now);
  return openingChangesOn(today, hours).map((minutes) => dealerInstant(today, minutes));
}

const momentOf = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);

/**
 * When content will next change by date. Promotions, banners, badges, notifications and holidays begin and end with the
 * dealer's days, so midnight is the latest; `moments` are others on the same day.
 */
export function nextTurn(now: Date, moments: readonly (Date | null)[]): Date {
  const midnight = startOfDealerDay(dayAfter(dealerDay(now)));
  const ahead = moments.filter((moment): moment is Date => moment !== null && moment > now);
  return new Date(Math.min(midnight.getTime(), ...ahead.map((moment) => moment.getTime())));
}
