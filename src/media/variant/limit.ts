/** Lets only some of many jobs run at a time; the others wait their turn. */
export type Limit = { waiting(): number; run<Result>(job: () => Promise<Result>): Promise<Result> };

export function createLimit(parallel: number): Limit {
  const queue: (() => void)[] = [];
  let running = 0;
  const takeTurn = async () => {
    if (running >= parallel) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
  };
  // A finished job hands its place to the next one, so the number that run stays the same.
  const passTurn = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    waiting: () => queue.length,
    async run(job) {
      await takeTurn();
      try {
        return await job();
      } finally {
        passTurn();
      }
    },
  };
}
