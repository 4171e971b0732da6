import { boolean, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { id, moment } from '#src/db/columns.ts';
import { mail } from '#src/mail/mail.table.ts';
import { media } from '#src/media/media.table.ts';
import type { LeadStatus } from '../work/status.ts';
import { leadResources, noteKinds } from './lead.ts';

const ofLead = {
  resource: text('resource', { enum: leadResources }).notNull(),
  leadId: integer('lead_id').notNull(),
};

/** Notes, phone calls and replies of staff, and what customers wrote back. Never shown to visitors. */
export const leadNote = pgTable('lead_note', {
  id: id(),
  ...ofLead,
  kind: text('kind', { enum: noteKinds }).notNull(),
  text: text('text').notNull(),
  author: integer('author_id').references(() => user.id, { onDelete: 'set null' }),
  authorName: text('author_name').notNull(),
  /** The email of a reply. */
  mail: integer('mail_id').references(() => mail.id, { onDelete: 'set null' }),
  /** The status of the lead before a reply, for its undo. */
  statusBefore: smallint('status_before').$type<LeadStatus>(),
  /** True for an answer that made its author the owner of the lead, for its undo. */
  tookLead: boolean('took_lead').notNull().default(false),
  /** Ids of the pictures and PDFs of a reply, in order. */
  pictures: integer('pictures').array().notNull().default([]),
  createdAt: moment('created_at').notNull(),
});

/** Replies that are not sent yet: one a lead and user, for 30 days. */
export const leadDraft = pgTable(
  'lead_draft',
  {
    id: id(),
    ...ofLead,
    user: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    pictures: integer('pictures').array().notNull().default([]),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [unique().on(table.resource, table.leadId, table.user)],
);

/**
 * Pictures and PDFs of replies as they are emailed: copies, so that neither a later crop nor a deletion changes what was sent.
 * Drafts and replies name them.
 */
export const replyPicture = pgTable(
  'reply_picture',
  {
    id: id(),
    ...ofLead,
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    contentHash: text('content_hash').notNull(),
    bytes: integer('bytes').notNull(),
    /** Null for a PDF. */
    width: integer('width'),
    height: integer('height'),
    /** The picture of the library that it was copied from, if any. */
    media: integer('media_id').references(() => media.id, { onDelete: 'set null' }),
    user: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique().on(table.resource, table.leadId, table.contentHash)],
);

/** Leads that are set aside, for everybody. A snooze that has ended stays until somebody acts on the lead. */
export const leadSnooze = pgTable(
  'lead_snooze',
  {
    ...ofLead,
    until: moment('until').notNull(),
    user: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.leadId] })],
);

/** Reminders that were sent about a lead: `soon` before the promised time is over, `late` after it. */
export const leadReminder = pgTable(
  'lead_reminder',
  {
    ...ofLead,
    step: text('step', { enum: ['soon', 'late'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.leadId, table.step] })],
);
