import type { FastifyInstance } from 'fastify';
import { formRoute } from '#src/forms/form-route.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { AlertDeps } from '#src/leads/alerts/alert-deps.server.ts';
import { alertInput } from '#src/leads/alerts/alert-input.ts';
import { createAlertService } from '#src/leads/alerts/alert-service.server.ts';

/** Requests alerts for a list, a price, or the next one like a sold product. */
export async function alertRoutes(fastify: FastifyInstance, deps: AlertDeps) {
  const service = createAlertService(deps);
  formRoute(fastify, '/client/watch', {
    summary: 'Watch a list, a price, or for the next one: a letter to the address asks its owner to agree',
    shape: alertInput.shape,
    submit: ({ language, written, ...sent }) => service.ask({ ...sent, written: { ...written, language } }),
    message: (locale) => m.alert_requested({}, { locale }),
  });
}
