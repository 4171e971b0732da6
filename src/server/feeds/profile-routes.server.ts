import type { FastifyInstance } from 'fastify';
import { readProfileName } from '#src/boat-drawing/profile-address.ts';
import { profilePicture } from '#src/boat-drawing/profile-drawing.ts';
import { failure } from '#src/lib/errors.ts';

/** `/profile/<version>/<boat>.svg`: boats drawn from the side. */
export async function profileRoutes(app: FastifyInstance) {
  app.get<{ Params: { name: string } }>('/profile/:version/:name', async ({ params }, reply) => {
    const boat = readProfileName(params.name);
    if (!boat) throw failure.notFound();
    // The drawing follows from the address, so it never becomes stale.
    reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return reply.type('image/svg+xml').send(profilePicture(boat));
  });
}
