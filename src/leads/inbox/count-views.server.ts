import { type SQL, sql } from 'drizzle-orm';
import type { CurrentUser } from '#src/access.ts';
import type { Db } from '#src/db/client.server.ts';
import { type InboxCounts, type LeadKind, leadKinds, resourcesFor } from './lead.ts';
import { hasDraftOf, isLate, isOpen, isSnoozed, type LeadClock, leadsIn } from './read-inbox.server.ts';

type Reader = { user: CurrentUser } & LeadClock;
type Counted = { owner: number | null; name: string | null; kind: LeadKind; open: number } & Record<
  'late' | 'drafts' | 'snoozed',
  number
>;

/** How many leads each view has: all but drafts and snoozed count open ones. */
export async function countViews(db: Db, { user, ...clock }: Reader): Promise<InboxCounts> {
  const open = isOpen(clock.now);
  const counted = (condition: SQL) => sql`count(*) FILTER (WHERE ${condition})::int`;
  const { rows } = await db.execute<Counted>(sql`
    SELECT owner, kind, (SELECT coalesce(nullif(trim(first_name || ' ' || last_name), ''), username)
        FROM "user" WHERE "user".id = owner) AS name,
      ${counted(open)} AS open, ${counted(sql`${open} AND ${isLate(clock)}`)} AS late,
      ${counted(hasDraftOf(user.id))} AS drafts, ${counted(isSnoozed(clock.now))} AS snoozed
    FROM (${leadsIn(resourcesFor(user))}) AS lead GROUP BY owner, kind`);
  const sum = (key: 'open' | 'late' | 'drafts' | 'snoozed', some: readonly Counted[] = rows) =>
    some.reduce((total, row) => total + row[key], 0);
  const others = Map.groupBy(
    rows.filter(({ owner }) => owner !== null && owner !== user.id),
    ({ owner }) => owner,
  );
  const owners = [...others].flatMap(([id, theirs]) => {
    const count = sum('open', theirs);
    return id === null || count === 0 ? [] : [{ id, name: theirs[0]?.name ?? '', count }];
  });
  return {
    open: sum('open'),
    mine: sum(
      'open',
      rows.filter(({ owner }) => owner === user.id),
    ),
    unassigned: sum(
      'open',
      rows.filter(({ owner }) => owner === null),
    ),
    late: sum('late'),
    drafts: sum('drafts'),
    snoozed: sum('snoozed'),
    kinds: Object.fromEntries(
      leadKinds.map((kind) => [
        kind,
        sum(
          'open',
          rows.filter((row) => row.kind === kind),
        ),
      ]),
    ) as Record<LeadKind, number>,
    owners: owners.toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
  };
}
