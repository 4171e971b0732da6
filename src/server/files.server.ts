import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What the build wrote for browsers. Names under /assets hold a hash of the content, so they never change. */
export async function files(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '../client'),
    wildcard: false,
    // Each file becomes a route. These are found beside theirs, and nobody asks for them by name.
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/') || path.includes('\\assets\\');
      reply.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
