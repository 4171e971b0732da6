import { lt, sql } from 'drizzle-orm';
import { slugHistory } from '#src/catalogue/catalogue.table.ts';
import { postSlugHistory } from '#src/content/post/post.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { redirect } from '../redirects/redirect.table.ts';
import type { Counted, Hits, MissingCount, SlugHits } from './address-tally.ts';
import { notFoundPage } from './not-found.table.ts';

type Writing = Pick<Db, 'execute' | 'delete'>;

/** The most entries; those with the fewest and oldest requests are deleted. */
export const maxEntries = 5_000;
const highestCount = 2_147_483_647;
const retentionDays = 90;

/** Adds to the existing counts. */
export async function writeCounts(db: Writing, { hits, slugs, missing }: Counted): Promise<void> {
  if (hits.length > 0) await addHits(db, hits);
  if (slugs.length > 0) await addSlugHits(db, slugs);
  if (missing.length > 0) await addMissing(db, missing);
}

const addHits = (db: Writing, hits: readonly Hits[]) =>
  db.execute(sql`
    UPDATE ${redirect} SET hits = least(${redirect.hits}::bigint + counted.hits, ${highestCount})
    FROM jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) AS counted (id integer, hits integer)
    WHERE ${redirect.id} = counted.id`);

/** Slugs that never existed match no row. */
async function addSlugHits(db: Writing, slugs: readonly SlugHits[]): Promise<void> {
  const counted = sql`jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb) AS counted (kind text, slug text, hits integer)`;
  await db.execute(sql`
    UPDATE ${slugHistory} AS former SET hits = least(former.hits::bigint + counted.hits, ${highestCount})
    FROM ${counted} WHERE former.kind = counted.kind AND former.slug = counted.slug`);
  await db.execute(sql`
    UPDATE ${postSlugHistory} AS former SET hits = least(former.hits::bigint + counted.hits, ${highestCount})
    FROM ${counted} WHERE 'post-' || former.language = counted.kind AND former.slug = counted.slug`);
}

async function addMissing(db: Writing, missing: readonly MissingCount[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${notFoundPage} AS kept (path, language, hits, first_seen, last_seen, referer)
    SELECT path, language, hits, "firstSeen", "lastSeen", referer
    FROM jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) AS counted
      (path text, language text, hits integer, "firstSeen" timestamptz, "lastSeen" timestamptz, referer text)
    ON CONFLICT (path, language) DO UPDATE SET
      hits = least(kept.hits::bigint + excluded.hits, ${highestCount}),
      last_seen = greatest(kept.last_seen, excluded.last_seen),
      referer = coalesce(excluded.referer, kept.referer)`);
  await db.execute(sql`
    DELETE FROM ${notFoundPage} WHERE id IN (
      SELECT id FROM ${notFoundPage} ORDER BY hits DESC, last_seen DESC, id DESC OFFSET ${maxEntries}
    )`);
}

/** Deletes entries that were not requested in 90 days. */
export async function deleteOldNotFound(db: Writing, now: Date): Promise<void> {
  await db.delete(notFoundPage).where(lt(notFoundPage.lastSeen, new Date(now.getTime() - retentionDays * dayMs)));
}
