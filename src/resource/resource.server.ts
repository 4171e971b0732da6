import type { Db, Tx } from '../db/client.server.ts';
import { historyOf } from './audit.server.ts';
import type { Calls, Resource } from './calls.ts';
import type { Definition, ResourceTable } from './definition.server.ts';
import { openReads } from './reads.server.ts';
import { type Acting, requireMay } from './rights.server.ts';
import { readId } from './write-input.ts';
import { openWrites } from './writes.server.ts';

type Given = { db: Db | Tx; now: () => Date };

export function openResource<Table extends ResourceTable, Form, Parsed>(
  given: Given,
  definition: Definition<Table, Form, Parsed>,
): Resource<Form> {
  return {
    name: definition.name,
    as: (actor) => callsOf(given, definition, { actor, isSystem: false }),
    asSystem: () => callsOf(given, definition, { actor: null, isSystem: true }),
  };
}

function callsOf<Table extends ResourceTable, Form, Parsed>(
  given: Given,
  definition: Definition<Table, Form, Parsed>,
  acting: Acting,
): Calls<Form> {
  const { db, now } = given;
  const reads = openReads(definition, acting, now);
  const writes = openWrites(given, definition, acting, reads);
  const asReader = async <Result>(read: () => Promise<Result>) => {
    requireMay(acting, 'read', definition);
    return await read();
  };
  return {
    list: (query = {}) => asReader(() => reads.list(db, query)),
    one: (id) => asReader(() => reads.one(db, readId(id))),
    getByName: (name) => asReader(() => reads.byName(db, name)),
    count: (query = {}) => asReader(() => reads.count(db, query)),
    history: (id) =>
      asReader(async () => historyOf(db, definition.audited ?? definition.name, (await reads.one(db, readId(id))).id)),
    ...writes,
  };
}
