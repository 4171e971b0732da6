import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Sorts by a name as a reader of either language does: without case and accents, numbers by their value. The same on
 * every server, whatever its own collation is (0103_same_text.sql).
 */
export const nameOrder = (name: AnyColumn | SQL): SQL => sql`name_order(${name}) COLLATE "C"`;
