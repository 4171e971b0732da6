import type { FastifyInstance } from 'fastify';
import { formRoute } from '#src/forms/form-route.server.ts';
import { m } from '#src/i18n/messages.ts';
import {
  createSubscriptionService,
  type SubscriptionDeps,
  subscribeInput,
} from '#src/leads/subscribe/subscription-service.server.ts';

/** Subscribes to the newsletter. */
export async function subscribeRoutes(fastify: FastifyInstance, deps: SubscriptionDeps) {
  const service = createSubscriptionService(deps);
  formRoute(fastify, '/client/subscribe', {
    summary: 'Ask for the newsletter: a letter to the address asks its owner to agree',
    shape: subscribeInput.shape,
    submit: ({ language, written, ...sent }) => service.ask({ ...sent, written: { ...written, language } }),
    message: (locale) => m.newsletter_requested({}, { locale }),
  });
}
