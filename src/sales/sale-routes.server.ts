import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CurrentUser, mayOperate, role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { staffName } from '#src/accounts/staff-name.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { undoUntil } from '#src/change-sets/undo-period.ts';
import type { Db, Reading } from '#src/db/client.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import { errorAnswer, instantAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { dollarsOrNull } from '#src/lib/money.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import { findHolds } from './hold-units.server.ts';
import { leadSources } from './lead-source.ts';
import { type Sale, sale } from './sale.table.ts';
import { correctionInput, keepInput, soldInput, undoInput } from './sale-input.ts';
import { correctSale, keepSale, sellProduct, undoSale } from './sell.server.ts';

/** A sale as staff with products see it. */
const saleAnswer = z.object({
  id: z.int(),
  product: z.int().nullable().describe('Null once the product was deleted for good'),
  on: z.string(),
  units: z.int(),
  price: z.number().nullable().describe('Dollars, of each unit'),
  by: z.int().nullable(),
  byName: z.string().nullable(),
  buyer: z.int().nullable().describe('The customer who bought it'),
  trade: z.boolean(),
  source: z.enum(leadSources).nullable().describe('How the buyer came'),
  quote: z.int().nullable().describe('The offer that it was sold from'),
  inDoubt: z.boolean().describe('Its unit is in stock again, and nobody has decided whether the sale stands'),
  createdAt: instantAnswer,
  undoUntil: instantAnswer,
  undoneAt: instantAnswer.nullable(),
  /** The product as it is now. */
  stock: z.int().nullable(),
  availability: z.string().nullable(),
});
type SaleAnswer = z.output<typeof saleAnswer>;

async function answerSale(db: Reading, id: number): Promise<SaleAnswer> {
  const [found] = await answersOf(db, eq(sale.id, id));
  if (!found) throw failure.notFound();
  return found;
}

const staffAnswer = z.object({ id: z.int(), name: z.string() });

const holdAnswer = z.object({ id: z.int(), number: z.string(), since: instantAnswer, units: z.int() });

/** Everybody who may have sold something. */
const findStaff = async (db: Reading): Promise<z.output<typeof staffAnswer>[]> =>
  await db
    .select({ id: user.id, name: staffName })
    .from(user)
    .where(and(inArray(user.role, [role.admin, role.staff]), eq(user.active, true), not(user.isRemove)))
    .orderBy(nameOrder(staffName));

/** The sales of a product, newest first. */
const salesOfProduct = async (db: Reading, productId: number): Promise<SaleAnswer[]> =>
  await answersOf(db, eq(sale.productId, productId));

async function answersOf(db: Reading, where: SQL): Promise<SaleAnswer[]> {
  const rows = await db
    .select({
      row: sale,
      byName: sql<string | null>`CASE WHEN ${user.id} IS NOT NULL THEN ${staffName} END`,
      stock: product.stock,
      availability: product.availability,
    })
    .from(sale)
    .leftJoin(user, eq(user.id, sale.soldBy))
    .leftJoin(product, eq(product.id, sale.productId))
    .where(where)
    .orderBy(desc(sale.id))
    .limit(200);
  return rows.map(({ row, ...rest }) => ({ ...describeSale(row), ...rest }));
}

const describeSale = (row: Sale) => ({
  id: row.id,
  product: row.productId,
  on: row.soldOn,
  units: row.units,
  by: row.soldBy,
  buyer: row.customer,
  trade: row.hasTrade,
  source: row.source,
  quote: row.quote,
  inDoubt: row.undoneAt === null && row.putBackAt !== null && row.keptAt === null,
  createdAt: row.createdAt,
  undoneAt: row.undoneAt,
  undoUntil: undoUntil(row.createdAt),
  price: dollarsOrNull(row.priceCents),
});

const maySell = (user: CurrentUser) => mayOperate(user, 'sellProducts');

/** Sales of products, for staff with products. */
export async function saleRoutes(fastify: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const selling = { db, now, may: maySell };
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  const schemaOf = (summary: string, input: z.ZodObject) => ({
    ...formSchema,
    tags: ['product'],
    summary,
    body: describedBody(input.shape),
    response: { 200: success(saleAnswer), 404: errorAnswer },
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

  const kept = schemaOf('Keep a sale whose unit is in stock again: another one has come', keepInput);
  app.post('/sold/keep', { schema: kept }, async (request) =>
    succeed(
      await actOnce(request, selling, keepInput, async (tx, sent, acting) =>
        answerSale(tx, (await keepSale(tx, sent.sale, acting)).id),
      ),
    ),
  );

  const listed = {
    tags: ['product'],
    summary:
      'The sales of a product, newest first, the staff who may have sold it, and the offers that hold units of it',
    querystring: z.strictObject({ id: z.string().describe('The product'), lang: z.string().optional() }),
    response: {
      200: success(z.object({ record: z.array(saleAnswer), staff: z.array(staffAnswer), holds: z.array(holdAnswer) })),
    },
  };
  app.get('/sold', { schema: listed }, async (request) => {
    if (!maySell(requireSignedIn(request))) throw failure.forbidden();
    const id = readId(request.query.id);
    const holds = (await findHolds(db, [id])).get(id) ?? [];
    return succeed({ record: await salesOfProduct(db, id), staff: await findStaff(db), holds });
  });
}
