import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from '#src/lib/errors.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { drawQrCode } from '#src/ui/qr-code.ts';

const query = z.object({ of: z.string().refine(isOwnPath) });

/** `/share/code.svg?of=/product/…`: the QR code of a page of this site, and of no other. */
export async function codeRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  app.get('/share/code.svg', async (request, reply) => {
    const read = query.safeParse(request.query);
    if (!read.success) throw failure.notFound();
    // The code follows from the address, so it never becomes stale.
    reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return reply.type('image/svg+xml').send(drawQrCode(new URL(read.data.of, publicUrl).href, { quietZone: 4 }));
  });
}
