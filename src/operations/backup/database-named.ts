import type { PoolConfig } from 'pg';

/**
 * The connection settings of another database on the same server. A connection string has precedence, so it is changed.
 */
export function databaseNamed({ connectionString, ...options }: PoolConfig, database: string): PoolConfig {
  if (connectionString === undefined) return { ...options, database };
  const name = encodeURIComponent(database);
  return { ...options, connectionString: connectionString.replace(/^(\w+:\/\/[^/?#]*)[^?#]*/, `$1/${name}`) };
}
