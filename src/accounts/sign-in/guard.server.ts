import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.server.ts';
import { attempt } from '../account.table.ts';
import { type AccountServices, minutesBefore } from '../account-services.server.ts';
import { hashOf } from '../secret.server.ts';
import { type GuessLimit, guessWindowMs, judgeGuess, type Verdict } from './guess-limit.ts';
import { networkOf } from './network.ts';

type Kind = (typeof attempt.$inferSelect)['kind'];

const limits: Record<Kind, GuessLimit> = {
  password: { perName: 10, perAddress: 50 },
  code: { perName: 20, perAddress: 50 },
  registration: { perName: 50, perAddress: 50 },
  reset: { perName: 50, perAddress: 50 },
};

export type Guess = { kind: Kind; name: string; address: string };

/** `counts` when the try was a failure, or is of a kind where each one counts. */
type Tried<Answer> = { counts: boolean; answer: Answer };

export type Guarded<Answer> = { kind: 'tried'; answer: Answer } | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Lets a guess be made while there are fewer failures than the limit. It is noted before it runs, so that many at once
 * get no further than one after the other.
 */
export async function guarded<Answer>(
  services: AccountServices,
  guess: Guess,
  tryIt: () => Promise<Tried<Answer>>,
): Promise<Guarded<Answer>> {
  const admitted = await admit(services, guess);
  if ('retryAfterSeconds' in admitted) return { kind: 'too-many', retryAfterSeconds: admitted.retryAfterSeconds };
  let counts = false;
  try {
    const tried = await tryIt();
    counts = tried.counts;
    return { kind: 'tried', answer: tried.answer };
  } finally {
    await note(services, admitted.id, counts);
  }
}

/** The answer for a person. */
export const tooMany = (retryAfterSeconds: number) =>
  ({ kind: 'refused', messageKey: 'error_too_many', retryAfterSeconds }) as const;

const waitMs = 50;
const mostWaits = 200;

async function admit(services: AccountServices, guess: Guess): Promise<{ id: number } | { retryAfterSeconds: number }> {
  for (let waits = 0; waits < mostWaits; waits++) {
    const answer = await services.db.transaction((tx) => ask(tx, guess, services.now()));
    if (answer.kind === 'go') return answer;
    if (answer.kind === 'refuse') return answer;
    await sleep(waitMs);
  }
  return { retryAfterSeconds: 1 };
}

async function ask(
  tx: Tx,
  { kind, name, address }: Guess,
  now: Date,
): Promise<Exclude<Verdict, { kind: 'go' }> | { kind: 'go'; id: number }> {
  const nameHash = hashOf(name);
  const network = networkOf(address);
  await queueUp(tx, [`${kind} ${nameHash}`, `${kind} ${network}`]);
  const earlier = await tx
    .select({
      at: attempt.at,
      counts: attempt.counts,
      isSameName: sql<boolean>`${attempt.nameHash} = ${nameHash}`,
      isSameAddress: sql<boolean>`${attempt.address} = ${network}`,
    })
    .from(attempt)
    .where(
      and(
        eq(attempt.kind, kind),
        gt(attempt.at, minutesBefore(now, guessWindowMs / 60_000)),
        or(eq(attempt.nameHash, nameHash), eq(attempt.address, network)),
      ),
    );
  const verdict = judgeGuess(earlier, limits[kind], now);
  if (verdict.kind !== 'go') return verdict;
  const [made] = await tx
    .insert(attempt)
    .values({ kind, nameHash, address: network, at: now })
    .returning({ id: attempt.id });
  if (!made) throw new Error('no attempt was noted');
  return { kind: 'go', id: made.id };
}

/** One at a time for a name and for an address, on all nodes; locks are taken in order, so nobody waits in a circle. */
async function queueUp(tx: Tx, words: [string, string]) {
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(key)
    FROM (SELECT hashtextextended(word, 0) AS key FROM unnest(ARRAY[${words[0]}, ${words[1]}]) AS word ORDER BY 1) AS keys
  `);
}

async function note({ db, now }: AccountServices, id: number, counts: boolean) {
  if (!counts) {
    await db.delete(attempt).where(eq(attempt.id, id));
    return;
  }
  await db.update(attempt).set({ counts: true, at: now() }).where(eq(attempt.id, id));
  await sweep(db, minutesBefore(now(), guessWindowMs / 60_000));
}

/** Two sweeps at once take different rows. */
async function sweep(db: AccountServices['db'], before: Date) {
  const old = db
    .select({ id: attempt.id })
    .from(attempt)
    .where(lt(attempt.at, before))
    .orderBy(attempt.id)
    .limit(500)
    .for('update', { skipLocked: true });
  await db.delete(attempt).where(inArray(attempt.id, old));
}
