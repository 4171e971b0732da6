import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { id, times } from '#src/db/columns.ts';
import type { WebhookEventType } from './webhook-event-type.ts';
import { deliveryStates } from './webhook-input.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An address of another program that events are posted to. */
export const webhook = pgTable('webhook', {
  id: id(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEventType[]>().notNull(),
  active: boolean('active').notNull().default(true),
  /** Sealed (src/lib/process/secret-box.server.ts); null until it was made, and nothing is sent before. */
  secret: text('secret'),
  ...times,
});

/** How many events a record had. Written by the trigger. */
export const recordCounter = pgTable(
  'record_counter',
  {
    resource: text('resource').notNull(),
    recordId: integer('record_id').notNull(),
    counter: integer('counter').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.recordId] })],
);

/** What happened, with the record as it was then. Written by triggers (0140_webhooks.sql). */
export const webhookEvent = pgTable('webhook_event', {
  id: id(),
  key: uuid('key').notNull().defaultRandom().unique(),
  type: text('type').$type<WebhookEventType>().notNull(),
  resource: text('resource').notNull(),
  recordId: integer('record_id').notNull(),
  counter: integer('counter').notNull(),
  /** The row in the names of its columns. */
  state: jsonb('state').$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export const webhookDelivery = pgTable('webhook_delivery', {
  id: id(),
  event: integer('event_id')
    .notNull()
    .references(() => webhookEvent.id, { onDelete: 'cascade' }),
  webhook: integer('webhook_id')
    .notNull()
    .references(() => webhook.id, { onDelete: 'cascade' }),
  state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
  tries: smallint('tries').notNull().default(0),
  /** When a waiting delivery is tried next. A worker that takes it moves this on first. */
  nextTryAt: moment('next_try_at').notNull(),
  requestHeaders: jsonb('request_headers').$type<Record<string, string>>(),
  answerStatus: smallint('answer_status'),
  answerText: text('answer_text'),
  lastError: text('last_error'),
  sentAt: moment('sent_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
