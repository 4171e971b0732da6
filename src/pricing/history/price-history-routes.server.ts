import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Resource } from '#src/resource/calls.ts';
import { readPriceChanges } from '../price-changes.server.ts';
import { pricedDays } from './priced-days.ts';

type Deps = { db: Db; now: () => Date; resources: { product: Resource<unknown> } };

const pricedDay = z.object({
  day: z.iso.date().describe('The first day'),
  price: z.number().nullable().describe('Null on call for price'),
  msrp: z.number().nullable(),
  isPromotion: z.boolean(),
  isOffered: z.boolean().describe('Whether visitors could buy it'),
});

/** Every price of a product, for whoever may read it in the back office. */
export async function priceHistoryRoutes(fastify: FastifyInstance, { db, now, resources }: Deps) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const schema = {
    tags: ['product'],
    summary: 'Its prices, oldest first',
    querystring: z.strictObject({
      id: z.unknown().describe('The product'),
      lang: z.enum(languages).optional().describe('The language of messages'),
    }),
    response: { 200: success(z.array(pricedDay)) },
  };
  app.get('/price-history', { schema }, async (request) => {
    const { id } = await resources.product.as(requireSignedIn(request)).one(request.query.id);
    const changes = await readPriceChanges(db, [id]);
    return succeed(pricedDays(changes.get(id) ?? [], dealerDay(now())));
  });
}
