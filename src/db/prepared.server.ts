/** Statements belong to the database or transaction they were prepared for, and are collected with it. */
const statements = new WeakMap<object, Map<string, unknown>>();

/**
 * Caches a prepared statement that many requests use: its SQL is built once, and each connection plans it once. `name`
 * must be unique in the program.
 */
export function prepared<Statement>(db: object, name: string, prepare: (name: string) => Statement): Statement {
  const own = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, own);
  if (!own.has(name)) own.set(name, prepare(name));
  return own.get(name) as Statement;
}
