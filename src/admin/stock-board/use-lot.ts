import { useRef, useState } from 'react';
import { type Called, callApi, type Refused } from '#src/ui/admin/call.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { isContested, isDone, type LotChange, type LotRecord } from './lot-change.ts';

type Options = (record: LotRecord) => LotChange;

/** How often a change is retried on top of another user's save. */
const maxTries = 3;

/**
 * Changes of one product over an unreliable network. Changes are made one after the other; a failed one shows its error
 * and can be retried, and is never made twice.
 */
export function useLot(loaded: LotRecord) {
  const [record, setRecord] = useState(loaded);
  const { runInTurn, failure, isBusy } = useAction({ reload: null });
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const latest = useRef(loaded);

  function take(saved: LotRecord): Called<LotRecord> {
    latest.current = saved;
    setRecord(saved);
    return { isDone: true, result: saved };
  }

  /** Done when the product has the desired values, whoever set them. */
  async function save(options: Options, triesLeft: number): Promise<Called<LotRecord>> {
    const before = latest.current;
    const values = options(before);
    if (isDone(before, values)) return take(before);
    const { id, updatedAt } = before;
    const outcome = await callApi<LotRecord>('PUT', 'product/', { id, updatedAt, ...values });
    if (outcome.isDone) return take(outcome.result);
    const theirs = recordWithin(outcome);
    if (!theirs) return outcome;
    take(theirs);
    // The response to an earlier try may have been lost: then their version equals ours.
    if (isDone(theirs, values)) return take(theirs);
    const isWorthMore = triesLeft > 1 && !isContested(before, theirs, values);
    return isWorthMore ? await save(options, triesLeft - 1) : outcome;
  }

  /** `whenDone` is called once, after the successful try; so a retry includes everything that follows. */
  const change = (options: Options, whenDone: () => void): Promise<unknown> =>
    runInTurn(() => save(options, maxTries), {
      whenDone,
      whenRefused: () => setRetry(() => () => void change(options, whenDone)),
    });

  /** A call that changes the product in another manner, and the product as it is then. */
  const act = <Result>(call: () => Promise<Called<Result>>, whenDone: (result: Result) => void): Promise<unknown> =>
    runInTurn(
      async () => {
        const called = await call();
        if (called.isDone) await refresh();
        return called;
      },
      { whenDone, whenRefused: () => setRetry(() => () => void act(call, whenDone)) },
    );

  async function refresh(): Promise<void> {
    const outcome = await callApi<LotRecord>('GET', `product/?id=${latest.current.id}`);
    if (outcome.isDone) take(outcome.result);
  }

  return {
    record,
    failure: failure && textOf(failure),
    retry: failure && isWorthAgain(failure) ? retry : null,
    isBusy,
    change,
    act,
    refresh,
  };
}

export type Lot = ReturnType<typeof useLot>;

const textOf = ({ message, fields }: Refused): string => [...new Set([message, ...Object.values(fields)])].join(' ');

const isWorthAgain = ({ status }: Refused): boolean =>
  status === 0 || status === 409 || status === 429 || status >= 500;

/** The record as changed by another user, from the error. */
function recordWithin({ status, details }: Refused): LotRecord | null {
  const { record } = (details ?? {}) as { record?: LotRecord };
  return status === 409 && record ? record : null;
}
