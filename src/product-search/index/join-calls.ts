/**
 * Lets calls that come at the same time share one piece of work. A call never shares work that began before it: that
 * might not know yet what the caller has just changed. So at most one piece of work runs, and one waits.
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
