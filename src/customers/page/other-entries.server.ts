import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type CurrentUser, mayDo, mayOperate } from '#src/access.ts';
import { user as account } from '#src/accounts/account.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { undoUntil } from '#src/change-sets/undo-period.ts';
import type { Db } from '#src/db/client.server.ts';
import { personName } from '#src/db/person-name.server.ts';
import { alert } from '#src/leads/alerts/alert.table.ts';
import type { AlertDeps } from '#src/leads/alerts/alert-deps.server.ts';
import { nameListing } from '#src/leads/alerts/describe-alert.server.ts';
import { subscriber } from '#src/leads/lead.table.ts';
import { readInvitations } from '#src/leads/subscribe/read-invitations.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import type { Sending } from '#src/mail/message-state.ts';
import { readMessages } from '#src/mail/read-messages.server.ts';
import { quote, quoteVersion } from '#src/quotes/quote.table.ts';
import { lastSent, stateOn } from '#src/quotes/rules/versions.ts';
import { sale } from '#src/sales/sale.table.ts';
import { customerNote } from '../customer.table.ts';
import type { CustomerPage, TimelineEntry } from '../customer-page.ts';
import { entry, maxOfEach } from './lead-entries.server.ts';

/** Dependencies of a customer's page. */
export type CustomerDeps = AlertDeps & { hasMailServer: boolean };

/** Quotes, newsletter and alerts for those with access to messages; notes and calls about the person for everybody. */
export async function otherEntries(deps: CustomerDeps, id: number, user: CurrentUser): Promise<TimelineEntry[]> {
  const { db, hasMailServer } = deps;
  const sending = { hasMailServer, now: deps.now() };
  return [
    ...(mayDo(user, 'read', 'quote') ? await quotesOf(db, id, sending) : []),
    ...(mayDo(user, 'read', 'subscriber') ? await subscriptionsOf(db, id) : []),
    ...(mayDo(user, 'read', 'watch') ? await alertsOf(deps, id, sending) : []),
    ...(mayOperate(user, 'sellProducts') ? await salesOf(db, id) : []),
    ...(await notesOf(db, id)),
  ];
}

async function quotesOf(db: Db, id: number, sending: Sending): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(quote)
    .where(and(eq(quote.customer, id), eq(quote.isRemove, false)))
    .orderBy(desc(quote.createdAt))
    .limit(maxOfEach);
  const ids = rows.map((row) => row.id);
  const versions = await db
    .select()
    .from(quoteVersion)
    .where(inArray(quoteVersion.quoteId, ids))
    .orderBy(asc(quoteVersion.version));
  const mails = versions.map(({ mail }) => mail);
  const messages = await readMessages(db, mails, sending);
  return rows.map((row) => {
    const own = versions.filter(({ quoteId }) => quoteId === row.id);
    return entry('quote', 'quotes', {
      table: 'quote',
      id: row.id,
      at: row.createdAt.toISOString(),
      about: row.subject,
      text: row.number,
      state: stateOn(row.state, own, dealerDay(sending.now)),
      message: messages.get(lastSent({ versions: own })?.mail ?? null) ?? null,
      href: `/admin/quote/update/${row.id}`,
    });
  });
}

async function subscriptionsOf(db: Db, id: number): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(subscriber)
    .where(and(eq(subscriber.customer, id), eq(subscriber.isRemove, false)));
  return rows.flatMap((row) => {
    const own = { table: 'subscriber', id: row.id, href: `/admin/subscriber/update/${row.id}` };
    const at = (moment: Date) => ({ ...own, at: moment.toISOString() });
    return [
      ...(row.confirmedAt ? [entry('subscribed', 'alerts', at(row.confirmedAt))] : []),
      ...(row.unsubscribedAt ? [entry('unsubscribed', 'alerts', at(row.unsubscribedAt))] : []),
    ];
  });
}

async function alertsOf(deps: AlertDeps, id: number, sending: Sending): Promise<TimelineEntry[]> {
  const rows = await deps.db
    .select({ row: alert, product: product.name })
    .from(alert)
    .leftJoin(product, eq(product.id, alert.productId))
    .where(eq(alert.customer, id))
    .orderBy(desc(alert.askedAt))
    .limit(maxOfEach);
  const alerts = rows.map(({ row }) => row);
  const invitations = await readInvitations(deps.db, alerts, sending);
  const entries: TimelineEntry[] = [];
  for (const [at, { row, product: name }] of rows.entries()) {
    const about = name ?? (row.path && (await listName(row.path, deps)));
    entries.push(
      entry('alert', 'alerts', {
        table: 'alert',
        id: row.id,
        at: row.askedAt.toISOString(),
        about,
        state: row.endedAt ? 'ended' : row.confirmedAt ? 'active' : 'unconfirmed',
        message: row.endedAt ? null : (invitations[at] ?? null),
        href: `/admin/watch/update/${row.id}`,
      }),
    );
  }
  return entries;
}

/** A list's heading with its filters; its address when the list is gone. */
async function listName(path: string, deps: AlertDeps): Promise<Localized | string> {
  const [en, fr] = [await nameListing(path, deps, 'en'), await nameListing(path, deps, 'fr')];
  return en ? { en: en.name, fr: fr?.name ?? null } : path;
}

async function notesOf(db: Db, id: number): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(customerNote)
    .where(eq(customerNote.customerId, id))
    .orderBy(desc(customerNote.createdAt))
    .limit(maxOfEach);
  return rows.map((row) =>
    entry(row.kind, row.kind === 'call' ? 'calls' : 'notes', {
      table: 'note',
      id: row.id,
      at: row.createdAt.toISOString(),
      text: row.text,
      by: row.authorName,
      callAgainOn: row.calledAgainAt === null ? row.callAgainOn : null,
    }),
  );
}

async function salesOf(db: Db, id: number): Promise<TimelineEntry[]> {
  const rows = await db
    .select({ row: sale, by: personName(sale.soldBy, account.username) })
    .from(sale)
    .leftJoin(account, eq(account.id, sale.soldBy))
    .where(and(eq(sale.customer, id), isNull(sale.undoneAt)))
    .orderBy(desc(sale.soldOn))
    .limit(maxOfEach);
  return rows.map(({ row, by }) =>
    entry('sale', 'sales', {
      table: 'sale',
      id: row.id,
      at: row.createdAt.toISOString(),
      about: row.productName,
      by,
      price: row.priceCents === null ? null : dollarsFromCents(row.priceCents),
      undoUntil: undoUntil(row.createdAt).toISOString(),
      href: row.productId === null ? null : `/admin/products/update/${row.productId}`,
    }),
  );
}

/** What they agreed to; null without access to messages. */
export async function consentOf(db: Db, id: number, user: CurrentUser): Promise<CustomerPage['consent']> {
  if (!mayDo(user, 'read', 'subscriber')) return null;
  const [row] = await db.select().from(subscriber).where(eq(subscriber.customer, id)).orderBy(desc(subscriber.id));
  const isActive = and(eq(alert.customer, id), isNull(alert.endedAt));
  const alerts = await db.$count(alert, isActive);
  if (!row) return { newsletter: 'never', since: null, alerts };
  const newsletter = row.unsubscribedAt ? 'left' : row.confirmedAt ? 'yes' : 'unconfirmed';
  return { newsletter, since: (row.unsubscribedAt ?? row.confirmedAt)?.toISOString() ?? null, alerts };
}
