import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { forVisitors } from '#src/catalogue/translation/french.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { localText } from '#src/lib/localized.ts';
import { countMails, keepMail } from '#src/mail/keep-mail.server.ts';
import { holdMailbox, isMailbox } from '../subscribe/ask-for-mail.server.ts';
import { type Around, isWatching, lookAround } from './look-around.server.ts';
import { type Watch, watch } from './watch.table.ts';
import type { SavedSearchDeps } from './watch-deps.server.ts';
import { mostNamed, type Told, watchLetter, watchPurpose } from './watch-letter.ts';
import { newsOf, type WatchNews } from './watch-news.ts';

/** Nobody gets a second letter within this time; a day, less what a round may be late. */
const pauseMs = 20 * 60 * 60 * 1000;

/** Each morning: who watches something is told what came and what costs less, in one letter. */
export const tellWatchersJob = (deps: SavedSearchDeps): JobKind<'tell-watchers'> => ({
  name: 'tell-watchers',
  schedule: '30 7 * * *',
  retries: 3,
  longestSeconds: 3600,
  run: async (_payload, { signal }) => {
    const { db, publicUrl } = deps;
    const now = deps.now();
    await endGone(db, now);
    const { dealer } = await deps.catalogue.settings();
    const around = await lookAround(deps, now);
    const errors: unknown[] = [];
    for (const email of around.emails) {
      if (signal.aborted) return;
      try {
        await db.transaction((tx) => tell(tx, email, { around, dealer, publicUrl, now }));
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} addresses could not be written to`);
  },
});

/** What was taken off the site for good is watched no more. */
async function endGone(db: Db, now: Date) {
  const removed = db.select({ id: product.id }).from(product).where(eq(product.isRemove, true));
  const isGone = and(ne(watch.kind, 'search'), or(isNull(watch.productId), inArray(watch.productId, removed)));
  await db
    .update(watch)
    .set({ endedAt: now })
    .where(and(isNull(watch.endedAt), isGone));
}

type Telling = { around: Around; dealer: Settings['dealer']; publicUrl: string; now: Date };

/** The letter and what it told are written down together, so that nothing is told twice or never. */
async function tell(tx: Tx, email: string, { around, dealer, publicUrl, now }: Telling): Promise<void> {
  await holdMailbox(tx, email);
  const since = new Date(now.getTime() - pauseMs);
  if ((await countMails(tx, email, watchPurpose, since)) > 0) return;
  const watches = await tx
    .select()
    .from(watch)
    .where(and(isWatching, isMailbox(email, watch.email)))
    .orderBy(desc(watch.askedAt), desc(watch.id));
  const told = watches.flatMap((row) => newsOf(row, around) ?? []);
  const [latest] = watches;
  if (latest && told.length > 0) {
    const { email: to, key, language } = latest;
    const reader = { to, key, language, dealer, publicUrl, day: around.day };
    await keepMail(tx, watchLetter(reader, await named(tx, told, around)), now);
  }
  await markTold(tx, watches, told, now);
}

async function named(tx: Tx, told: readonly WatchNews[], { nameOf, watched }: Around): Promise<Told[]> {
  const ids = told.flatMap((news) => news.ids.slice(0, mostNamed));
  const rows = (await tx.select().from(product).where(inArray(product.id, ids))).map(forVisitors);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return told.map((news) => {
    const { path, productId, language } = news.watch;
    const former = watched.get(productId ?? 0);
    const name = path === null ? former && localText(former.name, language).text : nameOf(path, language);
    const products = news.ids.slice(0, mostNamed).flatMap((id) => byId.get(id) ?? []);
    return { ...news, name: name ?? '', products };
  });
}

async function markTold(tx: Tx, watches: readonly Watch[], told: readonly WatchNews[], now: Date) {
  const ids = watches.map(({ id }) => id);
  await tx
    .update(watch)
    .set({ toldUntil: now })
    .where(and(inArray(watch.id, ids), lt(watch.toldUntil, sql`${now.toISOString()}::timestamptz`)));
  for (const { watch: row, fall } of told) {
    if (fall) await tx.update(watch).set({ priceCents: fall.toCents }).where(eq(watch.id, row.id));
  }
}
