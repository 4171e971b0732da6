import { PgTransaction } from 'drizzle-orm/pg-core';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ResourceContext } from './definition.server.ts';

const limits = new WeakMap<object, Map<string, LimitFunction>>();

/**
 * Writes that generate names wait for one another before they take a connection: in the database each would wait for
 * the others' names with a connection in its hand, until no call of the site gets one. A write inside of a transaction
 * has its connection already.
 */
export async function oneAtATime<Form, Written>(
  { db, definition }: Pick<ResourceContext<Form>, 'db' | 'definition'>,
  write: () => Promise<Written>,
): Promise<Written> {
  if (db instanceof PgTransaction) return await write();
  const ofDatabase = limits.get(db) ?? new Map<string, LimitFunction>();
  limits.set(db, ofDatabase);
  const limit = ofDatabase.get(definition.name) ?? pLimit(1);
  ofDatabase.set(definition.name, limit);
  return await limit(write);
}
