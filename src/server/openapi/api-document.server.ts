import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { isAdmin } from '#src/access.ts';
import { requiresSignIn } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { completeDocument } from './complete-document.ts';
import { docsPage, type ShownDocument } from './docs-page.ts';
import { shareRepeated } from './share-repeated.ts';
import { webhookDescriptions } from './webhook-descriptions.ts';
import { withoutSafeBounds } from './without-safe-bounds.ts';

const forms = ['application/x-www-form-urlencoded', 'application/json'];

const description =
  'The calls of the dealership’s website and back office. AI assistants use POST /mcp instead (Model Context Protocol), which describes its own tools; a network may call it 300 times a minute.';

/** The OpenAPI document, made from the schemas that validate. Call it before the routes are mounted. */
export async function apiDocument(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(`${app.prefix}/admin/`)) {
      route.schema = { ...route.schema, security: requiresSignIn };
    }
  });
  // Before anything of the request is looked at.
  app.addHook('onRequest', async ({ routeOptions, signedIn }) => {
    if (routeOptions.schema?.security && !signedIn) throw failure.notSignedIn();
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Slipway', version: '1', description },
      webhooks: webhookDescriptions,
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in answers' },
          cookie: { type: 'apiKey', in: 'cookie', name: 'token', description: 'For pages of this site alone' },
        },
      },
    },
    transform: (route) => jsonSchemaTransform({ ...route, schema: { consumes: forms, ...route.schema } }),
    transformObject: (document) =>
      onlyUsedSchemas(shareRepeated(withoutSafeBounds(completeDocument(jsonSchemaTransformObject(document))))),
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/docs', { schema: { hide: true, security: requiresSignIn } }, async ({ signedIn }, reply) => {
    if (!isAdmin(signedIn)) throw failure.forbidden();
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(docsPage(app.swagger() as unknown as ShownDocument));
  });
}

/** A document of calls, as far as it matters here. */
type Document = {
  paths?: unknown;
  components?: { schemas?: Record<string, unknown>; responses?: unknown; parameters?: unknown };
};

/** Removes schemas that no call refers to: each named one exists for reading and for writing. */
function onlyUsedSchemas<Described extends Document>(document: Described): Described {
  const { schemas = {}, responses, parameters } = document.components ?? {};
  const used = new Set<string>();
  const waiting = namesIn([document.paths, responses, parameters]);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...namesIn(schemas[name]));
  }
  const stored = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: stored } };
}

const namesIn = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name);
