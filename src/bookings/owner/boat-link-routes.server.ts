import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, mayDo } from '#src/access.ts';
import type { Db } from '#src/db/client.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { endBoatLinks, makeBoatLink } from './boat-link.server.ts';

type Deps = { db: Db; publicUrl: string; now: () => Date };

const linkInput = z.strictObject({ id: z.union([wholeId], 'error_bad_value').describe('The booking') });

/** The links to a boat's page. */
export async function boatLinkRoutes(fastify: FastifyInstance, { db, publicUrl, now }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  const deps = { db, now, may: (user: Actor) => mayDo(user, 'update', 'book-service') };
  const common = { ...formSchema, tags: ['book-service'], body: describedBody(linkInput.shape) };

  const make = {
    ...common,
    summary: 'One more link to the boat’s page; older ones stay good',
    response: { 200: success(z.object({ url: z.string() })) },
  };
  app.post('/link', { schema: make }, async (request) =>
    succeed(
      await actOnce(request, deps, linkInput, (tx, sent, acting) => makeBoatLink(tx, sent, { ...acting, publicUrl })),
    ),
  );

  const end = { ...common, summary: 'End all links', response: { 200: success(z.object({})) } };
  app.delete('/link', { schema: end }, async (request) =>
    succeed(await actOnce(request, deps, linkInput, endBoatLinks)),
  );
}
