import type { FastifyInstance } from 'fastify';
import type { Services } from '#src/app/services.server.ts';
import { failure } from '#src/lib/errors.ts';
import { createSharePictures } from '#src/operations/share-images/share-picture-maker.server.ts';
import { readShareAddress } from '#src/view-models/share-picture.server.ts';

/** `/share/<page>-<version>.jpg`: share images. */
export async function shareRoutes(app: FastifyInstance, services: Services) {
  const find = createSharePictures(services);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/share/*',
    handler: async ({ params, headers }, reply) => {
      const requested = readShareAddress(`/share/${params['*']}`);
      const answer = requested && (await find(requested));
      if (!requested || !answer || answer.kind === 'not-found') throw failure.notFound();
      if (answer.kind === 'moved') return reply.header('Cache-Control', 'no-cache').redirect(answer.to, 302);
      // The address changes with the content, so the answer never becomes stale.
      reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('ETag', `"${requested.version}"`);
      if (headers['if-none-match'] === `"${requested.version}"`) return reply.code(304).send();
      return reply.type('image/jpeg').send(answer.bytes);
    },
  });
}
