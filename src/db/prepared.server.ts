/** Statements belong to the database or the transaction they were made for, and go with it. */
const statements = new WeakMap<object, Map<string, unknown>>();

/**
 * A statement that every request asks for: its text is made once, and each connection has it planned after the first
 * time. `name` must be unique in the program.
 */
export function prepared<Statement>(db: object, name: string, prepare: (name: string) => Statement): Statement {
  const own = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, own);
  if (!own.has(name)) own.set(name, prepare(name));
  return own.get(name) as Statement;
}
