import { sql } from 'drizzle-orm';
import { user } from './account.table.ts';

/** What colleagues read: the name, or the username where none is known. */
export const staffName = sql<string>`coalesce(nullif(trim(${user.firstName} || ' ' || ${user.lastName}), ''), ${user.username})`;
