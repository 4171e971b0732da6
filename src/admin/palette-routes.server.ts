import { inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isStaff, mayDo, type ResourceName } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { signedInOf } from '#src/accounts/signed-in.server.ts';
import { definitions } from '#src/app/resources.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import type { Resource } from '#src/resource/calls.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import type { Found } from './palette/found.ts';

const mostOfEach = 5;

const foundRecord = z.object({ resource: z.string(), id: z.int(), title: z.string() });

/** Logs, which would crowd out the records themselves. */
const leftOut: readonly ResourceName[] = ['audit', 'mail', 'setting', 'media'];

/** Search results of the command palette: the first few of each resource that the user may read. */
export async function paletteRoutes(fastify: FastifyInstance, { db, resources }: Pick<Services, 'db' | 'resources'>) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const querystring = z.object({ q: z.string().trim().min(1).max(200) });
  const schema = {
    tags: ['palette'],
    summary: 'Records by free text, for the command palette',
    querystring,
    response: { 200: success(z.object({ record: z.array(foundRecord) })) },
  };

  app.get('/admin/palette', { schema }, async (request) => {
    const user = signedInOf(request);
    if (!user) throw failure.notSignedIn();
    if (!isStaff(user)) throw failure.forbidden();
    const seen = Object.values<AnyDefinition>(definitions).filter(
      ({ name }) => mayDo(user, 'read', name) && !leftOut.includes(name),
    );
    const results = await Promise.all(seen.map((definition) => findIn(definition, user, request.query.q)));
    return succeed({ record: results.flat() });
  });

  /** Searches with the resource's own rules; titles come from its rows. */
  async function findIn({ name, table, label }: AnyDefinition, user: SignedIn, keywords: string): Promise<Found[]> {
    const resource = resources[name as keyof typeof resources] as Resource<object>;
    const { record } = await resource.as(user).list({ q: keywords, limit: String(mostOfEach) });
    if (record.length === 0) return [];
    const ids = record.map(({ id }) => id);
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(inArray(table.id, ids));
    const titles = new Map(rows.map((row) => [row.id, label(row) as string]));
    return ids.map((id) => ({ resource: name, id, title: titles.get(id) ?? `#${id}` }));
  }
}
