import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../client.server.ts';

/**
 * A transaction that takes a second connection from the pool can deadlock when all others do the same. In tests such a
 * query fails; so does `close`, because the first error may have been caught.
 */
export function refuseSecondConnection(database: Database): Database {
  const { pool, db } = database;
  const held = new AsyncLocalStorage<{ isHeld: boolean }>();
  const offences: Error[] = [];

  const connect = pool.connect.bind(pool) as (...input: unknown[]) => unknown;
  const connectOnce = (...input: unknown[]) => {
    if (!held.getStore()?.isHeld) return connect(...input);
    const offence = new Error('a transaction asked the pool for a second connection');
    offences.push(offence);
    throw offence;
  };
  const transaction = db.transaction.bind(db);
  const holding: typeof db.transaction = (work, config) => {
    const own = { isHeld: true };
    const end = () => {
      own.isHeld = false;
    };
    return transaction((tx) => held.run(own, async () => await work(tx)).finally(end), config);
  };
  Object.assign(pool, { connect: connectOnce });
  Object.assign(db, { transaction: holding });
  const close = async () => {
    await database.close();
    if (offences[0]) throw offences[0];
  };
  return { ...database, close };
}
