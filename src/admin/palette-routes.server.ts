import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isStaff, mayDo, type ResourceName } from '../access.ts';
import type { SignedIn } from '../accounts/accounts.ts';
import { signedInOf } from '../accounts/signed-in.server.ts';
import { speaking } from '../i18n/page-language.server.ts';
import { failure } from '../lib/errors.ts';
import type { Resource } from '../resource/calls.ts';
import type { Services } from '../storefront/services.server.ts';
import type { AnyAdminResource } from '../ui/admin/admin-resource.ts';
import type { Found } from './palette/found.ts';
import { adminResources } from './resources.ts';

const mostOfEach = '5';

/** What is written down rather than looked after: it would push the records themselves off the list. */
const leftOut: readonly ResourceName[] = ['audit', 'mail', 'setting'];

/** The records that the command palette finds: of each resource that the person may read, the first few. */
export async function paletteRoutes(fastify: FastifyInstance, { resources }: Pick<Services, 'resources'>) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const querystring = z.object({ q: z.string().trim().min(1).max(200) });
  const schema = { tags: ['palette'], summary: 'Records by free text, for the command palette', querystring };

  app.get('/admin/palette', { schema }, async (request) => {
    const person = signedInOf(request);
    if (!person) throw failure.notSignedIn();
    if (!isStaff(person)) throw failure.forbidden();
    const seen = adminResources.filter(({ name }) => mayDo(person, 'read', name) && !leftOut.includes(name));
    const found = await Promise.all(seen.map((declaration) => findIn(declaration, person, request.query.q)));
    return { success: true as const, result: { record: found.flat() } };
  });

  async function findIn(declaration: AnyAdminResource, person: SignedIn, words: string): Promise<Found[]> {
    const resource = (resources as Partial<Record<ResourceName, Resource<object>>>)[declaration.name];
    if (!resource) return [];
    const { record } = await resource.as(person).list({ q: words, limit: mostOfEach });
    return speaking(person.language, () =>
      record.map((one) => ({
        resource: declaration.name,
        path: `/admin/${declaration.path}/update/${one.id}`,
        title: declaration.titleOf(one as unknown as Parameters<AnyAdminResource['titleOf']>[0]),
      })),
    );
  }
}
