/**
 * Coalesces concurrent calls into one execution. A call never shares an execution that began before it, which might
 * miss what the caller has just changed. So at most one execution runs, and one waits.
 */
export function joinCalls<Argument, Result>(work: (argument: Argument) => Promise<Result>) {
  let running: Promise<Result> | undefined;
  let waiting: Promise<Result> | undefined;

  const start = (argument: Argument): Promise<Result> => {
    running = work(argument).finally(() => {
      running = undefined;
    });
    return running;
  };

  return (argument: Argument): Promise<Result> => {
    if (!running) return start(argument);
    waiting ??= running.then(noResult, noResult).then(() => {
      waiting = undefined;
      return running ?? start(argument);
    });
    return waiting;
  };
}

const noResult = () => undefined;
