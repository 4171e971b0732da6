import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { failure } from '#src/lib/errors.ts';

const client = join(import.meta.dirname, '../client');

const caching = (value: string) => ({
  index: false as const,
  preCompressed: true,
  cacheControl: false,
  decorateReply: false,
  setHeaders: (reply: FastifyReply) => void reply.header('Cache-Control', value),
});

/** The build's files for browsers. */
export async function files(app: FastifyInstance) {
  await app.register(assets, { prefix: '/assets' });
  await app.register(fastifyStatic, {
    ...caching('public, max-age=3600'),
    root: client,
    // Each file becomes a route. Compressed ones are found next to theirs, and have no routes.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
  });
}

/**
 * Their names contain a hash of the content, so they never change. There are hundreds: as routes they would delay a
 * start.
 */
async function assets(app: FastifyInstance) {
  app.setNotFoundHandler(() => {
    throw failure.notFound();
  });
  const forGood = caching('public, max-age=31536000, immutable');
  // Our own route: the package's wildcard would list the whole folder at each request.
  await app.register(fastifyStatic, { ...forGood, root: join(client, 'assets'), serve: false, decorateReply: true });
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => reply.sendFile(params['*']));
}
