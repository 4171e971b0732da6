import pLimit from 'p-limit';

/** Rendering takes the one thread there is: more at once would make all of them slower, and let memory grow. */
const atOnce = 8;
/** Who would wait longer than some seconds is told so at once. */
const mostWaiting = 64;

export type RenderLimit = {
  /** Runs when it is its turn; undefined when too many wait already. */
  run: <Answer>(render: () => Promise<Answer>) => Promise<Answer> | undefined;
};

export function createRenderLimit({ most = atOnce, waiting = mostWaiting } = {}): RenderLimit {
  const limit = pLimit(most);
  return {
    run: (render) => (limit.pendingCount >= waiting ? undefined : limit(render)),
  };
}
