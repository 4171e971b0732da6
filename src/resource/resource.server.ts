import { historyOf } from '#src/audit/audit.server.ts';
import { readId } from '#src/lib/input/read-id.ts';
import type { Calls, Resource } from './calls.ts';
import type { Definition, ResourceTable } from './definition.server.ts';
import { openExport } from './export/open-export.server.ts';
import { openReads } from './reads.server.ts';
import { isCacheable } from './record-cache.server.ts';
import { type Acting, requireMay } from './rights.server.ts';
import { type Deps, openWrites } from './writes.server.ts';

export function openResource<Table extends ResourceTable, Form, Parsed>(
  given: Deps,
  definition: Definition<Table, Form, Parsed>,
): Resource<Form> {
  return {
    name: definition.name,
    as: (actor) => callsOf(given, definition, { actor, isSystem: false }),
    asSystem: () => callsOf(given, definition, { actor: null, isSystem: true }),
  };
}

function callsOf<Table extends ResourceTable, Form, Parsed>(
  given: Deps,
  definition: Definition<Table, Form, Parsed>,
  acting: Acting,
): Calls<Form> {
  const { db, now, records, publicUrl } = given;
  const { name, only } = definition;
  // Where not everybody may know of every record, each has copies of their own.
  const own = only ? acting : null;
  const reads = openReads(definition, acting, { now, publicUrl, records });
  const writes = openWrites(given, definition, acting, reads);
  const asReader = async <Result>(read: () => Promise<Result>) => {
    requireMay(acting, 'read', definition);
    return await read();
  };
  return {
    list: (query = {}) => asReader(() => reads.list(db, query)),
    one: (id) => asReader(() => reads.one(db, readId(id))),
    oneWithCache: (id) =>
      asReader(() => {
        const read = () => reads.one(db, readId(id));
        return records && isCacheable(name) ? records(JSON.stringify([name, readId(id), own]), read) : read();
      }),
    getByName: (name) => asReader(() => reads.byName(db, name)),
    count: (query = {}) => asReader(() => reads.count(db, query)),
    history: (id) =>
      asReader(async () => historyOf(db, definition.audited ?? definition.name, (await reads.one(db, readId(id))).id)),
    export: (query, format) => openExport(given, definition, acting, reads, { query, format }),
    ...writes,
  };
}
