import type { FastifyInstance } from 'fastify';
import { isAdminPath } from '#src/i18n/language.ts';
import { isPreviewPath, isPrivatePath } from '#src/site/private-paths.ts';

/** Headers of every answer; pages have a Content-Security-Policy as well. */
export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'X-Request-Id': request.id,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': isPreviewPath(request.url) ? 'SAMEORIGIN' : 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      // Staff scan tags with the camera.
      'Permissions-Policy': `camera=(${isAdminPath(request.url.split('?', 1).join()) ? 'self' : ''}), microphone=(), geolocation=(), payment=()`,
    });
    // Pages about accounts and the back office are neither cached nor indexed.
    if (isPrivatePath(request.url)) reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
    if (isForPrograms(request.url)) reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    if (https) reply.header('Strict-Transport-Security', 'max-age=31536000');
  });
}

/** API answers are not cached, because many are for one user only. Routes that may be cached set the header themselves. */
const isForPrograms = (url: string): boolean => /^\/(api|mcp|healthz|readyz)([/?]|$)/.test(url);
