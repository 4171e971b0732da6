import { getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { maxShown, newestFirst } from '#src/change-sets/change-sets.server.ts';
import { undoUntil } from '#src/change-sets/undo-period.ts';
import type { Reading } from '#src/db/client.server.ts';
import { personName } from '#src/db/person-name.server.ts';
import { instantAnswer } from '#src/lib/answer.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { leftOutReasons } from './left-out.ts';
import { isPriceBatch, type PriceBatch, stateOf } from './price-batch.server.ts';

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

type Described = Omit<PriceBatch, 'entries'>;
/** The rows of a batch may be a thousand. */
const { entries: _entries, ...stored } = getTableColumns(changeSet);
const columns = { ...stored, userName: personName(changeSet.userId, changeSet.userName) };

/** The newest batches. */
export async function readBatches(db: Reading): Promise<BatchAnswer[]> {
  const rows = await db
    .select(columns)
    .from(changeSet)
    .where(isPriceBatch)
    .orderBy(...newestFirst)
    .limit(maxShown);
  return rows.map((row) => describeBatch(row as Described));
}

export const describeBatch = ({ doneAt, facts, ...batch }: Described): BatchAnswer => ({
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
