import pLimit from 'p-limit';

/** Rendering is single-threaded: more at once would make all of them slower, and use more memory. */
const atOnce = 8;
/** Beyond this queue length, requests would wait for many seconds and are refused at once. */
const maxWaiting = 64;

export type RenderLimit = {
  /** Runs when it is its turn; undefined when the queue is full. */
  run: <Answer>(render: () => Promise<Answer>) => Promise<Answer> | undefined;
};

export function createRenderLimit({ max = atOnce, waiting = maxWaiting } = {}): RenderLimit {
  const limit = pLimit(max);
  return {
    run: (render) => (limit.pendingCount >= waiting ? undefined : limit(render)),
  };
}
