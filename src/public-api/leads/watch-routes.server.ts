import type { FastifyInstance } from 'fastify';
import { m } from '#src/i18n/messages.ts';
import { formRoute } from '#src/leads/receive/form-route.server.ts';
import { createSavedSearchService } from '#src/leads/watch/saved-search-service.server.ts';
import type { SavedSearchDeps } from '#src/leads/watch/watch-deps.server.ts';
import { watchInput } from '#src/leads/watch/watch-input.ts';

/** How visitors ask to be written to about a list, a price, or the next one like a product that is sold. */
export async function watchRoutes(fastify: FastifyInstance, deps: SavedSearchDeps) {
  const service = createSavedSearchService(deps);
  formRoute(fastify, '/client/watch', {
    summary: 'Watch a list, a price, or for the next one: a letter to the address asks its owner to agree',
    shape: watchInput.shape,
    submit: ({ language, written, ...sent }) => service.ask({ ...sent, written: { ...written, language } }),
    said: (locale) => m.watch_asked({}, { locale }),
  });
}
