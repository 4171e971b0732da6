import { PgTransaction } from 'drizzle-orm/pg-core';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ResourceContext } from './definition.server.ts';

const limits = new WeakMap<object, Map<string, LimitFunction>>();

/**
 * Writes that generate names wait for one another before they take a connection: in the database each would hold a
 * connection while waiting for the others' names, until the pool is exhausted. A write inside of a transaction
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
