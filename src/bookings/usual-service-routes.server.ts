import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, mayDo } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { service, serviceCategory, serviceType } from './booking.table.ts';
import { serviceCategoryResource, serviceResource, serviceTypeResource } from './service-resource.server.ts';
import { type UsualGroupKey, usualGroups, usualServiceSlugs, usualServices } from './usual-services.ts';

type Deps = { db: Db; now: () => Date };

const body = z.strictObject({
  services: z
    .array(z.enum(usualServiceSlugs, 'input_unknown_choice'))
    .min(1, 'missing_field')
    .max(50, 'input_too_many'),
  placesADay: z.coerce.number('input_not_a_number').int('input_not_whole').min(1).max(1000).describe('Boats a day'),
  lang: z.enum(languages).optional().describe('The language of messages'),
});

const answer = z.object({ added: z.int().describe('Services that were not there yet') });

/** Adds usual services together with the tabs and categories that they need. */
export async function usualServiceRoutes(fastify: FastifyInstance, { db, now }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const schema = {
    tags: ['service'],
    summary: 'Add usual services, with their service types and categories',
    body,
    response: { 200: success(answer) },
  };
  app.post('/admin/service/usual', { schema }, async (request) => {
    const user = requireSignedIn(request);
    const mayAdd = (['service', 'service-type', 'service-category'] as const).every((name) =>
      mayDo(user, 'create', name),
    );
    if (!mayAdd) throw failure.forbidden();
    const { services, placesADay } = request.body;
    const added = await db.transaction(async (tx) => {
      // Two presses at once add each service once.
      await tx.execute('LOCK TABLE service_type IN SHARE ROW EXCLUSIVE MODE');
      return await addServices({ tx, actor: user, now, placesADay }, new Set(services));
    });
    return succeed({ added });
  });
}

type Adding = { tx: Tx; actor: Actor; now: () => Date; placesADay: number };

/** Those that are there already, by their addresses, stay as they are. */
async function addServices(adding: Adding, wanted: ReadonlySet<string>): Promise<number> {
  const { tx, actor, now } = adding;
  const services = openResource({ db: tx, now }, serviceResource).as(actor);
  let added = 0;
  for (const { slug, name, hours, group } of usualServices.filter((one) => wanted.has(one.slug))) {
    if ((await tx.$count(service, eq(service.slug, slug))) > 0) continue;
    const type = await requireType(adding, group);
    const category = await requireCategory(adding, group);
    await services.create({ name, slug, durationHours: hours, serviceType: type, serviceCategory: category });
    added += 1;
  }
  return added;
}

async function requireType({ tx, actor, now, placesADay }: Adding, group: UsualGroupKey): Promise<number> {
  const { slug, name } = usualGroups[group];
  const [present] = await tx.select({ id: serviceType.id }).from(serviceType).where(eq(serviceType.slug, slug));
  if (present) return present.id;
  return (await openResource({ db: tx, now }, serviceTypeResource).as(actor).create({ name, slug, placesADay })).id;
}

async function requireCategory({ tx, actor, now }: Adding, group: UsualGroupKey): Promise<number> {
  const { slug, name } = usualGroups[group];
  const found = eq(serviceCategory.slug, slug);
  const [present] = await tx.select({ id: serviceCategory.id }).from(serviceCategory).where(found);
  if (present) return present.id;
  return (await openResource({ db: tx, now }, serviceCategoryResource).as(actor).create({ name, slug })).id;
}
