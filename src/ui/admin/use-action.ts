import { startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ActionOptions, createActions, performAction } from './action.ts';
import type { Called, Refused } from './call.ts';
import { notifyFailure, notifySuccess } from './notices.tsx';

type Options = {
  /** What is loaded again after an action: by default the screen, and nothing with null. */
  reload?: (() => unknown) | null | undefined;
};

/** For an action that outlives its screen, such as one of a menu or a notice. */
export const act = <Result>(
  call: () => Promise<Called<Result>>,
  options: ActionOptions<Result>,
  reload: () => unknown,
): Promise<Called<Result>> =>
  performAction(call, options, { showFailure: () => undefined, notifySuccess, notifyFailure, reload });

/**
 * Actions of a screen. Each calls the server, shows the result and reloads the screen; `isBusy` until then, and
 * `failure` until the next one. The router shows what it has loaded in a transition, so the end of an action is one,
 * too. Otherwise the next click could apply to outdated data.
 */
export function useAction({ reload }: Options = {}) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, showFailure] = useState<Refused | null>(null);
  const latest = useRef<() => unknown>(revalidate);
  latest.current = reload === undefined ? revalidate : (reload ?? (() => undefined));
  const [{ run, runInTurn }] = useState(() =>
    createActions({
      showFailure,
      notifySuccess,
      notifyFailure,
      reload: () => latest.current(),
      // Where nothing is loaded again, nothing is shown in a transition, and the next click counts at once.
      setBusy: (isNowBusy) =>
        isNowBusy || reload === null ? setBusy(isNowBusy) : startTransition(() => setBusy(false)),
    }),
  );
  return { run, runInTurn, isBusy, failure, dismiss: () => showFailure(null) };
}
