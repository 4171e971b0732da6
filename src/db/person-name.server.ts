import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

const fullName = sql`nullif(trim(person.first_name || ' ' || person.last_name), '')`;

/**
 * What colleagues read of somebody who did something: their name as it is now, or the username that was stored with it,
 * for those who have no name, or no account any more. In SQL, because tables of lower layers name people, too.
 */
export const personName = (userId: AnyColumn | SQL, userName: AnyColumn | SQL) =>
  sql<string>`coalesce((SELECT ${fullName} FROM "user" person WHERE person.id = ${userId}), ${userName})`;

/** The same where only the username is stored. */
export const nameOfUsername = (userName: AnyColumn) =>
  sql<string>`coalesce((SELECT ${fullName} FROM "user" person WHERE person.username = ${userName}), ${userName})`;
