import type { FastifyInstance } from 'fastify';
import { isPreviewPath, isPrivatePath } from '#src/site/private-paths.ts';

/** Headers that every answer carries; a page brings its own content-security policy besides. */
export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Request-Id': request.id,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': isPreviewPath(request.url) ? 'SAMEORIGIN' : 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
    // Pages about accounts and the back office are nobody's to keep or to find.
    if (isPrivatePath(request.url)) reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    if (isForPrograms(request.url)) reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    if (https) reply.header('Strict-Transport-Security', 'max-age=31536000');
  });
}

/** Answers of this moment, many of them for one person alone. A route that may be kept says so itself. */
const isForPrograms = (url: string): boolean => /^\/(api|healthz|readyz)([/?]|$)/.test(url);
