import { type Called, type Refused, refusal } from './call.ts';

export type ActionOptions<Result> = {
  /** The notice of its success, if there is one, and Undo in it. */
  done?: string | ((result: Result) => string | null);
  undo?: (result: Result) => unknown;
  /** Called before the screen is reloaded. */
  whenDone?: (result: Result) => unknown;
  /** Instead of the notice of a failure, where the screen shows it in place. */
  whenRefused?: (refused: Refused) => unknown;
  /** Where a success leads, instead of reloading this screen. */
  next?: (result: Result) => unknown;
};

/** The effects of an action on its screen. */
export type ActionScreen = {
  showFailure: (refused: Refused | null) => void;
  notifySuccess: (message: string, more: { undo?: () => void }) => void;
  notifyFailure: (message: string) => void;
  reload: () => unknown;
};

type Call<Result> = () => Promise<Called<Result>>;

/** Calls the server, shows the result, and reloads the screen. */
export async function performAction<Result>(
  call: Call<Result>,
  { done, undo, whenDone, whenRefused, next }: ActionOptions<Result>,
  screen: ActionScreen,
): Promise<Called<Result>> {
  const called = await call();
  if (called.isDone) {
    const { result } = called;
    whenDone?.(result);
    const message = typeof done === 'function' ? done(result) : done;
    if (message) screen.notifySuccess(message, undo ? { undo: () => void undo(result) } : {});
    await (next ? next(result) : screen.reload());
    return called;
  }
  if (!called.isDeclined) {
    screen.showFailure(called);
    if (whenRefused) whenRefused(called);
    else screen.notifyFailure(called.message);
  }
  if (mayBeOutdated(called)) await screen.reload();
  return called;
}

/**
 * True for a refusal that may be due to what somebody else has done meanwhile. Without an answer, after an error of the
 * server and without a session a reload would fail as well, and replace what is typed with an error page.
 */
const mayBeOutdated = ({ status }: Refused): boolean => status >= 400 && status < 500 && status !== 401;

/** The actions of one screen, one after the other. `setBusy` gets whether one is running. */
export function createActions(screen: ActionScreen & { setBusy: (isBusy: boolean) => void }) {
  let running = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Waits for the running action, as Undo must: its notice closes on click, so it could not be retried. */
  async function runInTurn<Result>(call: Call<Result>, options: ActionOptions<Result> = {}): Promise<Called<Result>> {
    running += 1;
    screen.setBusy(true);
    screen.showFailure(null);
    const performing = last.then(() => performAction(call, options, screen));
    last = performing.catch(() => undefined);
    try {
      return await performing;
    } finally {
      running -= 1;
      if (running === 0) screen.setBusy(false);
    }
  }

  /** Ignored while another one is running: that was a double click. */
  async function run<Result>(call: Call<Result>, options: ActionOptions<Result> = {}): Promise<Called<Result>> {
    return running > 0 ? ignored : await runInTurn(call, options);
  }

  return { run, runInTurn };
}

const ignored: Refused = { ...refusal(0, ''), isDeclined: true };
