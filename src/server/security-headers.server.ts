import type { FastifyInstance } from 'fastify';

/** Headers that every answer carries; a page brings its own content-security policy besides. */
export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Request-Id': request.id,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
    if (https) reply.header('Strict-Transport-Security', 'max-age=31536000');
  });
}
