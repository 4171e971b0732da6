import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CurrentUser, mayOperate } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { actOnce } from '#src/forms/act-once.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import { errorAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { describedShape } from '#src/lib/input/described-shape.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { answerSale, findStaff, saleAnswer, salesOfProduct, staffAnswer } from './sale-answer.server.ts';
import { correctionInput, soldInput, undoInput } from './sale-input.ts';
import { correctSale, sellProduct, undoSale } from './sell.server.ts';

const maySell = (user: CurrentUser) => mayOperate(user, 'sellProducts');

/** Sales of products, for staff with products. */
export async function saleRoutes(fastify: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const selling = { db, now, may: maySell };
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  const schemaOf = (summary: string, input: z.ZodObject) => ({
    ...{ ...formSchema, tags: ['product'], summary },
    ...{ body: z.looseObject(describedShape(input.shape)), response: { 200: success(saleAnswer), 404: errorAnswer } },
  });

  const sold = schemaOf('Sell units: the stock falls by them, and at 0 the product is sold', soldInput);
  app.post('/sold', { schema: sold }, async (request) =>
    succeed(
      await actOnce(request, selling, soldInput, async (tx, sent, acting) =>
        answerSale(tx, (await sellProduct(tx, sent, acting)).id),
      ),
    ),
  );

  const corrected = schemaOf('Add price, day and who sold it to a sale', correctionInput);
  app.put('/sold', { schema: corrected }, async (request) =>
    succeed(
      await actOnce(request, selling, correctionInput, async (tx, sent, acting) =>
        answerSale(tx, (await correctSale(tx, sent, acting)).id),
      ),
    ),
  );

  const undone = schemaOf('Undo a sale, within 30 days', undoInput);
  app.post('/sold/undo', { schema: undone }, async (request) =>
    succeed(
      await actOnce(request, selling, undoInput, async (tx, sent, acting) =>
        answerSale(tx, (await undoSale(tx, sent.sale, acting)).id),
      ),
    ),
  );

  const listed = {
    ...{ tags: ['product'], summary: 'The sales of a product, newest first, and the staff who may have sold it' },
    querystring: z.strictObject({ id: z.string().describe('The product'), lang: z.string().optional() }),
    response: { 200: success(z.object({ record: z.array(saleAnswer), staff: z.array(staffAnswer) })) },
  };
  app.get('/sold', { schema: listed }, async (request) => {
    if (!maySell(requireSignedIn(request))) throw failure.forbidden();
    const id = readId(request.query.id);
    return succeed({ record: await salesOfProduct(db, id), staff: await findStaff(db) });
  });
}
