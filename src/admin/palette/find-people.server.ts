import { inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { mayDo, type ResourceName } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { definitions, type Resources } from '#src/app/resources.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Resource } from '#src/resource/calls.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import type { FoundPerson } from './found.ts';
import { type KnownRow, onePerPerson } from './one-per-person.ts';

/** Records with a person in them, the person's own first. */
export const personResources: readonly ResourceName[] = [
  'customer',
  'contact',
  'request-email',
  'request-phone',
  'trade',
  'subscriber',
  'watch',
];

const maxOfEach = 10;

/** People by name, address, phone or message, each once. Only those whom the user may see. */
export async function findPeople(
  { db, resources }: { db: Db; resources: Resources },
  user: SignedIn,
  keywords: string,
): Promise<FoundPerson[]> {
  const found = await Promise.all(
    personResources.map(async (name): Promise<KnownRow[]> => {
      const definition = (definitions as Partial<Record<ResourceName, AnyDefinition>>)[name];
      if (!definition || !mayDo(user, 'read', name)) return [];
      const resource = resources[name as keyof Resources] as Resource<object>;
      const { id: all } = await resource.as(user).ids({ q: keywords });
      const ids = all.slice(0, maxOfEach);
      if (ids.length === 0) return [];
      const rows = await db
        .select()
        .from(definition.table as PgTable)
        .where(inArray(definition.table.id, ids));
      const byId = new Map(rows.map((row) => [row.id as number, row]));
      return ids.flatMap((id) => {
        const row = byId.get(id);
        return row ? [{ resource: name, id, title: definition.label(row) as string, row }] : [];
      });
    }),
  );
  return onePerPerson(found.flat());
}
