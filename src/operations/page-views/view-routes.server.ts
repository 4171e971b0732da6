import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isbot } from 'isbot';
import { z } from 'zod';
import { isStaff } from '#src/access.ts';
import { signedInOf } from '#src/accounts/signed-in.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { productView } from './product-view.table.ts';
import { createTally, type Looks } from './view-tally.ts';

const writtenEveryMs = 5_000;

/**
 * Counts views of product pages: without cookies or third parties, and without storing who viewed. Views are buffered
 * in memory for a few seconds; when the process dies, those are lost.
 */
export async function viewRoutes(fastify: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const tally = createTally();
  let timer: NodeJS.Timeout | undefined;

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    await writeLooks(db, tally.take());
  }
  function writeSoon() {
    timer ??= setTimeout(() => {
      write().catch((error: unknown) => fastify.log.warn({ err: error }, 'views were not written'));
    }, writtenEveryMs).unref();
  }
  fastify.addHook('onClose', write);

  const schema = {
    tags: ['products'],
    summary: 'Tells that somebody looks at a product’s page',
    body: z.strictObject({ id: wholeId }),
    response: { 202: success(z.null()) },
  };
  fastify.withTypeProvider<ZodTypeProvider>().post('/product/view', { schema }, async (request, reply) => {
    const isVisitor = !isStaff(signedInOf(request)) && !isbot(request.headers['user-agent']);
    const moment = now();
    const look = { productId: request.body.id, day: dealerDay(moment), address: request.ip, now: moment };
    if (isVisitor && tally.count(look)) writeSoon();
    return reply.code(202).send(succeed(null));
  });
}

/** Adds to the existing counts; unknown products are ignored. */
export async function writeLooks(db: Pick<Db, 'execute'>, looks: readonly Looks[]): Promise<void> {
  if (looks.length === 0) return;
  const list = JSON.stringify(looks);
  await db.execute(sql`
    INSERT INTO ${productView} AS kept (product_id, day, views)
    SELECT look."productId", look.day, look.views
    FROM jsonb_to_recordset(${list}::jsonb) AS look ("productId" integer, day date, views integer)
    JOIN ${product} ON ${product.id} = look."productId"
    ORDER BY 1, 2
    ON CONFLICT (product_id, day) DO UPDATE SET views = kept.views + excluded.views`);
}
