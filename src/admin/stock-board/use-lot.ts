import { useRef, useState } from 'react';
import { type Called, callApi, type Refused } from '#src/ui/admin/call.ts';
import { isContested, isDone, type LotChange, type LotRecord } from './lot-change.ts';

type Options = (record: LotRecord) => LotChange;
type Failure = { message: string; isWorthAgain: boolean };

/** How often a change is retried on top of another user's save. */
const maxTries = 3;

/**
 * Changes of one product over an unreliable network. Changes are made one after the other; a failed one shows its error
 * and can be retried, and is never made twice.
 */
export function useLot(loaded: LotRecord) {
  const [record, setRecord] = useState(loaded);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  const latest = useRef(loaded);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function take(saved: LotRecord): true {
    latest.current = saved;
    setRecord(saved);
    return true;
  }

  /** True when the product has the desired values, whoever set them. */
  async function save(options: Options, triesLeft: number): Promise<boolean> {
    const values = options(latest.current);
    if (isDone(latest.current, values)) return true;
    const before = latest.current;
    const { id, updatedAt } = before;
    const outcome = await callApi<LotRecord>('PUT', 'product/', { id, updatedAt, ...values });
    if (outcome.isDone) return take(outcome.result);
    const theirs = recordWithin(outcome);
    if (theirs) take(theirs);
    // The response to an earlier try may have been lost: then their version equals ours.
    if (theirs && isDone(theirs, values)) return true;
    if (theirs && triesLeft > 1 && !isContested(before, theirs, values)) return await save(options, triesLeft - 1);
    setFailure(failureOf(outcome));
    return false;
  }

  /** `whenDone` is called once, after the successful try; so a retry includes everything that follows. */
  async function change(options: Options, whenDone: () => void): Promise<void> {
    setFailure(null);
    setBusy(true);
    setRetry(() => () => void change(options, whenDone));
    const saving = last.current.then(() => save(options, maxTries));
    last.current = saving;
    if (await saving) whenDone();
    if (last.current === saving) setBusy(false);
  }

  /** A call that changes the product in another manner, and the product as it is then. */
  async function act<Result>(call: () => Promise<Called<Result>>, whenDone: (result: Result) => void): Promise<void> {
    setFailure(null);
    setBusy(true);
    setRetry(() => () => void act(call, whenDone));
    const acting = last.current.then(call);
    last.current = acting;
    const outcome = await acting;
    if (outcome.isDone) await refresh();
    else setFailure(failureOf(outcome));
    if (last.current === acting) setBusy(false);
    if (outcome.isDone) whenDone(outcome.result);
  }

  async function refresh(): Promise<void> {
    const outcome = await callApi<LotRecord>('GET', `product/?id=${latest.current.id}`);
    if (outcome.isDone) take(outcome.result);
  }

  return { record, failure, retry: failure?.isWorthAgain ? retry : null, isBusy, change, act, refresh };
}

export type Lot = ReturnType<typeof useLot>;

function failureOf({ status, message, fields }: Refused): Failure {
  const said = [message, ...Object.values(fields)].filter((text, at, all) => all.indexOf(text) === at);
  return { message: said.join(' '), isWorthAgain: status === 0 || status === 409 || status === 429 || status >= 500 };
}

/** The record as changed by another user, from the error. */
function recordWithin({ status, details }: Refused): LotRecord | null {
  const { record } = (details ?? {}) as { record?: LotRecord };
  return status === 409 && record ? record : null;
}
