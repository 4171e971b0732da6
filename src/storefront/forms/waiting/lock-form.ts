/**
 * Runs while nobody else, in any tab, sends the form with this key. A browser without locks runs it at once: the key
 * keeps a form that is sent twice from being stored twice.
 */
export const lockForm = async <Result>(key: string, run: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? await navigator.locks.request(`form ${key}`, run) : await run();

/** The same, but undefined when somebody else is sending it. */
export const lockFreeForm = async <Result>(key: string, run: () => Promise<Result>): Promise<Result | undefined> =>
  'locks' in navigator
    ? await navigator.locks.request(`form ${key}`, { ifAvailable: true }, async (lock) =>
        lock ? await run() : undefined,
      )
    : await run();
