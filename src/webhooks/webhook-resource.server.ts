import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fromDay, untilDay } from '#src/db/filter/day-filter.server.ts';
import { byNumber, byText } from '#src/db/filter/filter.server.ts';
import { failure } from '#src/lib/errors.ts';
import { isFetchable } from '#src/lib/net/fetch-public.server.ts';
import { defineComposedResource, defineResource } from '#src/resource/definition.server.ts';
import { webhook, webhookDelivery, webhookEvent } from './webhook.table.ts';
import { deliveryErrorChoices, deliveryStateChoices, eventChoices } from './webhook-choices.ts';
import { webhookBody } from './webhook-event.ts';
import { webhookInput } from './webhook-input.ts';

/** Addresses that events are posted to. The secret is made by a call of its own, and never part of an answer. */
export const webhookResource = defineResource({
  name: 'webhook',
  table: webhook,
  input: webhookInput,
  label: ({ name }) => name,
  nameColumn: webhook.name,
  search: [webhook.name, webhook.url],
  sort: { name: webhook.name, url: webhook.url },
  defaultSort: { name: 1 },
  exportChoices: { events: eventChoices },
  beforeSave: ({ parsed: { url } }) => {
    if (!isFetchable(url)) throw failure.ruleBroken('input_not_public_address', { url: 'input_not_public_address' });
    return undefined;
  },
  answer: async (rows, { db }) => {
    const failing = await db
      .select({ webhook: webhookDelivery.webhook, count: sql<number>`count(*)::int` })
      .from(webhookDelivery)
      .where(sql`${webhookDelivery.state} = 'failed'`)
      .groupBy(webhookDelivery.webhook);
    const counts = new Map(failing.map((row) => [row.webhook, row.count]));
    return rows.map(({ id, secret }) => ({ hasSecret: secret !== null, failed: counts.get(id) ?? 0 }));
  },
});

export type DeliveryForm = {
  type: string;
  webhook: number;
  webhookName: string;
  url: string;
  state: string;
  tries: number;
  nextTryAt: string | null;
  sentAt: string | null;
  answerStatus: number | null;
  answerText: string | null;
  lastError: string | null;
  /** As they were sent: names with their values, one a line. */
  requestHeaders: string | null;
  requestBody: string;
};

/** What was posted where, and what the answer was. */
export const webhookDeliveryResource = defineComposedResource<typeof webhookDelivery, DeliveryForm, object>({
  name: 'webhook-delivery',
  table: webhookDelivery,
  label: ({ id }) => String(id),
  nameColumn: sql`${webhookDelivery.id}::text`,
  defaultSort: { createdAt: -1 },
  sort: { state: webhookDelivery.state, tries: webhookDelivery.tries, sentAt: webhookDelivery.sentAt },
  filters: {
    webhook: byNumber(webhookDelivery.webhook),
    state: byText(webhookDelivery.state),
    from: fromDay(webhookDelivery.createdAt),
    until: untilDay(webhookDelivery.createdAt),
  },
  exportNames: { webhook: 'webhookName' },
  exportChoices: { type: eventChoices, state: deliveryStateChoices, lastError: deliveryErrorChoices },
  // Bodies hold what customers wrote.
  hiddenFromExport: ['requestBody', 'requestHeaders', 'answerText'],
  except: ['create', 'update', 'remove'],
  shape: {},
  input: async () => z.never(),
  columns: () => ({}),
  formOf: async (rows, db) => {
    const events = await db
      .select()
      .from(webhookEvent)
      .where(
        inArray(
          webhookEvent.id,
          rows.map(({ event }) => event),
        ),
      );
    const targets = await db
      .select({ id: webhook.id, name: webhook.name, url: webhook.url })
      .from(webhook)
      .where(
        inArray(
          webhook.id,
          rows.map((row) => row.webhook),
        ),
      );
    return rows.map((row) => {
      const event = events.find(({ id }) => id === row.event);
      const target = targets.find(({ id }) => id === row.webhook);
      return {
        type: event?.type ?? '',
        webhook: row.webhook,
        webhookName: target?.name ?? '',
        url: target?.url ?? '',
        state: row.state,
        tries: row.tries,
        nextTryAt: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
        sentAt: row.sentAt?.toISOString() ?? null,
        answerStatus: row.answerStatus,
        answerText: row.answerText,
        lastError: row.lastError,
        requestHeaders: row.requestHeaders && linesOf(row.requestHeaders),
        requestBody: event ? webhookBody(event) : '',
      };
    });
  },
});

const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
