import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { undoUntil } from '#src/change-sets/undo-period.ts';
import type { Reading } from '#src/db/client.server.ts';
import { instantAnswer } from '#src/lib/answer.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { leftOutReasons } from './left-out.ts';
import { type PriceBatch, priceBatch } from './price-batch.table.ts';

export const leftOutAnswer = z.object({
  id: z.int(),
  name: z.string(),
  reason: z.enum(leftOutReasons),
  changedBy: z.string().nullable(),
});

export const batchAnswer = z.object({
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
export type BatchAnswer = z.output<typeof batchAnswer>;

const mostBatches = 50;

/** The newest batches. */
export const readBatches = async (db: Reading): Promise<BatchAnswer[]> =>
  (await db.select().from(priceBatch).orderBy(desc(priceBatch.id)).limit(mostBatches)).map(describeBatch);

export const describeBatch = ({ userName, unitCount, changeCents, ...batch }: PriceBatch): BatchAnswer => ({
  ...{ id: batch.id, state: batch.state, userId: batch.userId, user: userName, createdAt: batch.createdAt },
  ...{ scheduledFor: batch.scheduledFor, savedAt: batch.savedAt, undoneAt: batch.undoneAt, undoneBy: batch.undoneBy },
  undoUntil: batch.savedAt && undoUntil(batch.savedAt),
  ...{ units: unitCount, change: dollarsFromCents(changeCents), leftOut: batch.leftOut },
});
