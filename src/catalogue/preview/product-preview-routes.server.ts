import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireMayDo } from '#src/accounts/signed-in.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { instantAnswer, success } from '#src/lib/answer.ts';
import type { Resource } from '#src/resource/calls.ts';
import type { ProductForm } from '../product/product-form.ts';
import { findPreviewLinks, makePreviewLinks, renewPreviewLinks } from './product-preview.server.ts';

type Deps = { db: Db; now: () => Date; publicUrl: string; resources: { product: Resource<ProductForm> } };

const lang = z.enum(languages).optional().describe('The language of messages');
const id = z.unknown().describe('The product');
const answer = z.object({ en: z.url(), fr: z.url(), expiresAt: instantAnswer });

/** The API of links to the preview of a product. */
export async function productPreviewRoutes(fastify: FastifyInstance, { db, now, publicUrl, resources }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const shared = { tags: ['product'], response: { 200: success(answer) } };

  const reading = {
    tags: ['product'],
    response: { 200: success(z.object({ links: answer.nullable() })) },
    summary: 'Links that show the saved product without signing in, published or not; null before they are made',
    querystring: z.strictObject({ id, lang }),
  };
  app.get('/preview', { schema: reading }, async (request) => {
    const actor = requireMayDo(request, 'update', 'product');
    const product = await resources.product.as(actor).one(request.query.id);
    const links = await findPreviewLinks(db, product.id, { publicUrl, now: now() });
    return { success: true as const, result: { links } };
  });

  const making = {
    ...shared,
    summary: 'Make the links; those that there are stay',
    querystring: z.strictObject({ lang }),
    body: z.strictObject({ id }),
  };
  app.post('/preview', { schema: making }, async (request) => {
    const actor = requireMayDo(request, 'update', 'product');
    const { id: recordId } = await resources.product.as(actor).one(request.body.id);
    const options = { publicUrl, now: now() };
    const result = await db.transaction((tx) => makePreviewLinks(tx, recordId, options));
    return { success: true as const, result };
  });

  const revoking = {
    ...shared,
    summary: 'Turn off all links to its preview, and make new ones',
    querystring: z.strictObject({ lang }),
    body: z.strictObject({ id }),
  };
  app.put('/revoke-preview', { schema: revoking }, async (request) => {
    const actor = requireMayDo(request, 'update', 'product');
    const { id: recordId, name } = await resources.product.as(actor).one(request.body.id);
    const action = { action: 'revoke-preview' as const, resource: 'product', recordId, recordName: name.en };
    const result = await db.transaction(async (tx) => {
      await recordAudit(tx, actor, [{ ...action, createdAt: now() }]);
      return await renewPreviewLinks(tx, recordId, { publicUrl, now: now() });
    });
    return { success: true as const, result };
  });
}
