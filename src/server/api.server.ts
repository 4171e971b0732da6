import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { catalogueApi } from '../catalogue/api/catalogue-api.server.ts';
import { failure } from '../lib/errors.ts';
import type { Services } from '../storefront/services.server.ts';

/** Everything under /api: one envelope, one error handler, and a document made from the schemas that validate. */
export async function api(app: FastifyInstance, { services }: { services: Services }) {
  app.setValidatorCompiler(validatorCompiler);
  // Answers are built field by field and typed; checking each again would cost more than making it.
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Slipway', version: '1', description: 'The calls of the dealership’s website and back office.' },
      servers: [{ url: services.publicUrl }],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(catalogueApi, services);
  // The pages' catch-all stands beside this folder, so what is not found here must be said here.
  app.all('/*', { schema: { hide: true } }, () => {
    throw failure.notFound();
  });
}
