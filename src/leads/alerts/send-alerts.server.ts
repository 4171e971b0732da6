import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { forVisitors } from '#src/catalogue/translation/french.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { daySeconds, hourMs, hourSeconds } from '#src/lib/duration.ts';
import { localText } from '#src/lib/localized.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { batchesToAlert, markAlerted, productsHeldBack } from '#src/pricing/batches/alerted-batches.server.ts';
import { readPriceChanges } from '#src/pricing/price-changes.server.ts';
import { formerPrice } from '#src/pricing/price-evidence.ts';
import { holdMailbox, isMailbox } from '../subscribe/ask-for-mail.server.ts';
import { type Alert, alert } from './alert.table.ts';
import type { AlertDeps } from './alert-deps.server.ts';
import { type AlertItem, alertEmail, alertPurpose, maxNamed } from './alert-email.ts';
import { type AlertNews, newsOf } from './alert-news.ts';
import { type AlertSnapshot, isActive, takeSnapshot } from './match-alerts.server.ts';

/** The least time between two emails to an address: a day, minus possible delays of the job. */
const pauseMs = 20 * hourMs;

/** Every morning: one email per address with new products and lower prices. */
export const sendAlertsJob = (deps: AlertDeps): JobKind<'tell-watchers'> => ({
  name: 'tell-watchers',
  retries: 3,
  maxSeconds: hourSeconds,
  run: async (_payload, { signal }) => {
    const now = deps.now();
    await endGone(deps.db, now);
    const held = await productsHeldBack(deps.db, now);
    const isHeld = ({ kind, productId }: Alert) => kind === 'price' && held.has(productId ?? 0);
    await sendNews(deps, { now, signal, concerns: (row) => !isHeld(row) });
  },
});

/** Every ten minutes: lower prices of batches that were saved an hour ago and not undone, once for each batch. */
export const sendBatchAlertsJob = (deps: AlertDeps): JobKind<'send-batch-alerts'> => ({
  name: 'send-batch-alerts',
  retries: 3,
  maxSeconds: hourSeconds,
  shownSeconds: daySeconds,
  run: async (_payload, { signal }) => {
    const now = deps.now();
    const { ids, products } = await batchesToAlert(deps.db, now);
    if (ids.length === 0) return;
    const concerns = ({ kind, productId }: Alert) => kind === 'price' && products.has(productId ?? 0);
    await sendNews(deps, { now, signal, concerns });
    if (!signal.aborted) await markAlerted(deps.db, ids, now);
  },
});

type Round = { now: Date; signal: AbortSignal; concerns: (row: Alert) => boolean };

/** Sends each address the news of those of its alerts that this run covers. */
async function sendNews(deps: AlertDeps, { now, signal, concerns }: Round): Promise<void> {
  const { db, publicUrl } = deps;
  const { dealer, mailTexts, storefront } = await deps.catalogue.settings();
  const { requireEvidence: requiresEvidence } = storefront;
  const snapshot = await takeSnapshot(deps, now);
  const errors: unknown[] = [];
  for (const email of snapshot.emails) {
    if (signal.aborted) return;
    try {
      await db.transaction((tx) =>
        notify(tx, email, { snapshot, dealer, mailTexts, requiresEvidence, publicUrl, now, concerns }),
      );
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} addresses could not be written to`);
}

/** Ends alerts for deleted products. */
async function endGone(db: Db, now: Date) {
  const removed = db.select({ id: product.id }).from(product).where(eq(product.isRemove, true));
  const isGone = and(ne(alert.kind, 'search'), or(isNull(alert.productId), inArray(alert.productId, removed)));
  await db
    .update(alert)
    .set({ endedAt: now })
    .where(and(isNull(alert.endedAt), isGone));
}

type SendingContext = Pick<Round, 'now' | 'concerns'> & {
  snapshot: AlertSnapshot;
  dealer: Settings['dealer'];
  mailTexts: Settings['mailTexts'];
  /** The dealer's setting: a former price is named only with evidence. */
  requiresEvidence: boolean;
  publicUrl: string;
};

/** The email and what it contained are stored in one transaction, so that no news is sent twice or lost. */
async function notify(
  tx: Tx,
  email: string,
  { snapshot, dealer, mailTexts, requiresEvidence, publicUrl, now, concerns }: SendingContext,
): Promise<void> {
  await holdMailbox(tx, email);
  const since = new Date(now.getTime() - pauseMs);
  if ((await countMails(tx, email, alertPurpose, since)) > 0) return;
  const ofMailbox = await tx
    .select()
    .from(alert)
    .where(and(isActive, isMailbox(email, alert.email)))
    .orderBy(desc(alert.askedAt), desc(alert.id));
  const alerts = ofMailbox.filter(concerns);
  const items = alerts.flatMap((row) => newsOf(row, snapshot) ?? []);
  const [latest] = alerts;
  if (latest && items.length > 0) {
    const { email: to, key, language } = latest;
    const reader = { to, key, language, dealer, mailTexts, publicUrl, day: snapshot.day };
    const written = await named(tx, requiresEvidence ? await withoutUnproved(tx, items, snapshot) : items, snapshot);
    await queueEmail(tx, alertEmail(reader, written), now);
  }
  await markSent(tx, alerts, items, now);
}

/** "was $75,000.00" needs the evidence of a price that is struck out; without it the email has today's price alone. */
async function withoutUnproved(tx: Tx, items: readonly AlertNews[], { day }: AlertSnapshot): Promise<AlertNews[]> {
  const changes = await readPriceChanges(
    tx,
    items.flatMap(({ fall, ids }) => (fall ? ids : [])),
  );
  const isProved = ({ fall, ids: [id = 0] }: AlertNews) =>
    fall !== null && (formerPrice(changes.get(id) ?? [], day) ?? 0) >= fall.fromCents;
  return items.map((news) => (isProved(news) ? news : { ...news, fall: null }));
}

async function named(tx: Tx, items: readonly AlertNews[], { nameOf, alerted }: AlertSnapshot): Promise<AlertItem[]> {
  const ids = items.flatMap((news) => news.ids.slice(0, maxNamed));
  const rows = (await tx.select().from(product).where(inArray(product.id, ids))).map(forVisitors);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.map((news) => {
    const { path, productId, language } = news.alert;
    const former = alerted.get(productId ?? 0);
    const name = path === null ? former && localText(former.name, language).text : nameOf(path, language);
    const products = news.ids.slice(0, maxNamed).flatMap((id) => byId.get(id) ?? []);
    return { ...news, name: name ?? '', products };
  });
}

async function markSent(tx: Tx, alerts: readonly Alert[], items: readonly AlertNews[], now: Date) {
  const ids = alerts.map(({ id }) => id);
  await tx
    .update(alert)
    .set({ toldUntil: now })
    .where(and(inArray(alert.id, ids), lt(alert.toldUntil, sql`${now.toISOString()}::timestamptz`)));
  for (const { alert: row, fall } of items) {
    if (fall) await tx.update(alert).set({ priceCents: fall.toCents }).where(eq(alert.id, row.id));
  }
}
