import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { id } from '#src/db/columns.ts';
import { leadResources, noteKinds } from './lead.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const ofLead = {
  resource: text('resource', { enum: leadResources }).notNull(),
  leadId: integer('lead_id').notNull(),
};

/** Notes, phone calls and replies of staff. Never shown to visitors. */
export const leadNote = pgTable('lead_note', {
  id: id(),
  ...ofLead,
  kind: text('kind', { enum: noteKinds }).notNull(),
  text: text('text').notNull(),
  author: integer('author_id').references(() => user.id, { onDelete: 'set null' }),
  authorName: text('author_name').notNull(),
  createdAt: moment('created_at').notNull(),
});

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
