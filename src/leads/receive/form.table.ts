import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '#src/db/columns.ts';
import type { PictureFacts } from '#src/media/reading/open-picture.server.ts';
import { contact, trade } from '../lead.table.ts';

/** A visitor's upload: a picture or a document. Pictures of a trade-in have a row in `media`, too. */
export const visitorFile = pgTable('visitor_file', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind', { enum: ['picture', 'paper'] }).notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  contentHash: text('content_hash').notNull(),
  bytes: integer('bytes').notNull(),
  /** Facts of a picture, from its bytes. */
  facts: jsonb('facts').$type<PictureFacts>(),
  /** Null until a lead names it. */
  claimedAt: moment('claimed_at'),
  createdAt: moment('created_at').notNull(),
  /** Of the secret with which a form names it; null for uploads of an earlier release, and for files sent with a form. */
  secretHash: text('secret_hash'),
});

/** Documents of a trade-in; its pictures are in trade_media. */
export const tradePaper = pgTable(
  'trade_paper',
  {
    tradeId: integer('trade_id')
      .notNull()
      .references(() => trade.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => visitorFile.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.tradeId, table.fileId] })],
);

/** Photos and documents of a message. */
export const contactFile = pgTable(
  'contact_file',
  {
    contactId: integer('contact_id')
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => visitorFile.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.contactId, table.fileId] })],
);
