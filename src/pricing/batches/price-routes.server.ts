import { and, eq, getTableColumns } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Actor, type CurrentUser, mayOperate } from '#src/access.ts';
import { requireSignedIn } from '#src/accounts/signed-in.server.ts';
import { lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { maxShown, newestFirst, undoChangeSet } from '#src/change-sets/change-sets.server.ts';
import { undoUntil } from '#src/change-sets/undo-period.ts';
import type { Db, Reading, Tx } from '#src/db/client.server.ts';
import { personName } from '#src/db/person-name.server.ts';
import { formSchema } from '#src/forms/form-route.server.ts';
import { errorAnswer, instantAnswer, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { recordBodyBytes } from '#src/lib/input/body-limits.ts';
import { describedBody } from '#src/lib/input/described-shape.ts';
import { readIds } from '#src/lib/input/read-id.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { actOnce } from '#src/resource/act-once.server.ts';
import type { LeftOut } from './left-out.ts';
import { leftOutReasons } from './left-out.ts';
import { isPriceBatch, type PriceBatch, type PriceBatchRow, type PriceFacts, stateOf } from './price-batch.server.ts';
import { batchInput, pricesInput } from './price-input.ts';
import { describeUnit, readUnits, unitAnswer } from './read-units.server.ts';
import { isSameColumns, priceColumnsOf } from './rules/price-columns.ts';
import { auditBatch, type SavedPrices, savePrices, writePrices } from './save-prices.server.ts';
import { changerOf } from './sort-rows.server.ts';

const leftOutAnswer = z.object({
  id: z.int(),
  name: z.string(),
  reason: z.enum(leftOutReasons),
  changedBy: z.string().nullable(),
});

const batchAnswer = z.object({
  id: z.int(),
  state: z.enum(['scheduled', 'saved', 'undone', 'cancelled']),
  userId: z.int().nullable(),
  user: z.string(),
  createdAt: instantAnswer,
  scheduledFor: instantAnswer.nullable(),
  savedAt: instantAnswer.nullable(),
  undoneAt: instantAnswer.nullable(),
  undoneBy: z.string().nullable(),
  undoUntil: instantAnswer.nullable().describe('Null while it is scheduled: until then it can be cancelled'),
  units: z.int(),
  change: z.number().describe('Dollars, all prices together'),
  leftOut: z.array(leftOutAnswer),
});
type BatchAnswer = z.output<typeof batchAnswer>;

type Described = Omit<PriceBatch, 'entries'>;
/** The rows of a batch may be a thousand. */
const { entries: _entries, ...stored } = getTableColumns(changeSet);
const columns = { ...stored, userName: personName(changeSet.userId, changeSet.userName) };

/** The newest batches. */
async function readBatches(db: Reading): Promise<BatchAnswer[]> {
  const rows = await db
    .select(columns)
    .from(changeSet)
    .where(isPriceBatch)
    .orderBy(...newestFirst)
    .limit(maxShown);
  return rows.map((row) => describeBatch(row as Described));
}

const describeBatch = ({ doneAt, facts, ...batch }: Described): BatchAnswer => ({
  id: batch.id,
  userId: batch.userId,
  user: batch.userName,
  createdAt: batch.createdAt,
  state: stateOf({ doneAt, undoneAt: batch.undoneAt }),
  scheduledFor: batch.scheduledFor,
  savedAt: doneAt,
  undoneAt: batch.undoneAt,
  undoneBy: batch.undoneBy,
  undoUntil: doneAt && undoUntil(doneAt),
  units: facts.unitCount,
  change: dollarsFromCents(facts.changeCents),
  leftOut: [...batch.leftOut],
});

const mayChange = (user: CurrentUser) => mayOperate(user, 'changePrices');

const conflictAnswer = z.object({
  changedBy: z.string().nullable(),
  unit: unitAnswer.describe('The unit as it is now'),
});
const savedAnswer = z.object({
  batch: batchAnswer.nullable().describe('Null when no row was ready'),
  saved: z.array(z.object({ id: z.int(), updatedAt: z.custom<Date>().meta({ type: 'string', format: 'date-time' }) })),
  conflicts: z.array(conflictAnswer).describe('Rows that somebody changed meanwhile'),
  leftOut: z.array(leftOutAnswer).describe('Rows that a rule refuses, or that are to be ticked first'),
});

/** The price desk, for staff with products. */
export async function priceRoutes(fastify: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const changing = { db, now, may: mayChange };
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  const tags = ['product'];

  const save = {
    ...formSchema,
    tags,
    summary: 'Change the prices of many products: ready rows are saved as one batch',
    body: describedBody(pricesInput.shape),
    response: { 200: success(savedAnswer) },
  };
  app.post('/prices', { schema: save, bodyLimit: recordBodyBytes }, async (request) =>
    succeed(
      await actOnce(request, changing, pricesInput, async (tx, sent, acting) =>
        answer(tx, await savePrices(tx, sent, acting), acting.now),
      ),
    ),
  );

  const undo = {
    ...formSchema,
    tags,
    summary: 'Undo a batch of prices within 30 days, or cancel a scheduled one',
    body: describedBody(batchInput.shape),
    response: { 200: success(batchAnswer), 404: errorAnswer },
  };
  app.post('/prices/undo', { schema: undo }, async (request) =>
    succeed(
      await actOnce(request, changing, batchInput, async (tx, { batch }, acting) =>
        describeBatch(await undoPrices(tx, batch, acting)),
      ),
    ),
  );

  const lang = z.string().optional();
  const units = {
    tags,
    summary: 'Products with what the price desk shows of them',
    querystring: z.strictObject({ ids: z.string().describe('`3,17`, up to 1,000'), lang }),
    response: { 200: success(z.object({ record: z.array(unitAnswer) })) },
  };
  app.get('/prices', { schema: units }, async (request) => {
    if (!mayChange(requireSignedIn(request))) throw failure.forbidden();
    const ids = readIds(request.query.ids.split(','), 'ids');
    return succeed({ record: await readUnits(db, ids, now()) });
  });

  const batches = {
    tags,
    summary: 'The newest batches of prices',
    querystring: z.strictObject({ lang }),
    response: { 200: success(z.object({ record: z.array(batchAnswer) })) },
  };
  app.get('/prices/batches', { schema: batches }, async (request) => {
    if (!mayChange(requireSignedIn(request))) throw failure.forbidden();
    return succeed({ record: await readBatches(db) });
  });
}

async function answer(tx: Tx, { batch, sorted, saved }: SavedPrices, now: Date): Promise<z.output<typeof savedAnswer>> {
  const conflicts: z.output<typeof conflictAnswer>[] = [];
  for (const row of sorted.conflicts)
    conflicts.push({ changedBy: await changerOf(tx, row.id), unit: describeUnit(row, null, now) });
  return {
    batch: batch && describeBatch(batch),
    saved: saved.map(({ id, updatedAt }) => ({ id, updatedAt })),
    conflicts,
    leftOut: [
      ...sorted.refused.map((row) => ({ ...row, changedBy: null })),
      ...sorted.toDecide.flatMap(({ id, name, reasons }) =>
        reasons.map((reason) => ({ id, name, reason, changedBy: null })),
      ),
    ],
  };
}

type Acting = { actor: Pick<Actor, 'id' | 'username'>; now: Date };

/**
 * Restores the prices of every unit that is still as the batch left it, and lists the others; a batch that is still to
 * come is cancelled, because no row of it was saved.
 */
async function undoPrices(tx: Tx, id: number, acting: Acting): Promise<PriceBatch> {
  const which = and(isPriceBatch, eq(changeSet.id, id));
  const { set } = await undoChangeSet<PriceBatchRow, LeftOut, PriceFacts>(tx, which, acting, {
    requireRights: (_rows, { doneAt, undoneAt }) => {
      const isOver = undoneAt === null && doneAt !== null && acting.now > undoUntil(doneAt);
      if (isOver) throw failure.conflict({ messageKey: 'error_price_undo_over' });
    },
    putBack: (row) => restore(tx, row, acting),
    keepsLeft: true,
    conclude: (batch) => auditBatch(tx, batch, { ...acting, action: 'undo-prices' }),
  });
  return set;
}

/** Null when the unit has its earlier prices, or was deleted for good. */
async function restore(tx: Tx, { productId, before, after }: PriceBatchRow, acting: Acting): Promise<LeftOut | null> {
  if (after === null) return null;
  const [row] = await lockProducts(tx, [productId]);
  if (!row) return null;
  const left = { id: productId, name: row.name.en };
  if (row.isRemove) return { ...left, reason: 'gone', changedBy: null };
  if (!isSameColumns(priceColumnsOf(row), after))
    return { ...left, reason: 'changed', changedBy: await changerOf(tx, productId) };
  await writePrices(tx, [{ row, before: after, after: before }], acting);
  return null;
}
