import { setImmediate as turn } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * For work that blocks the process for milliseconds: resolves one caller per turn of the event loop.
 * Otherwise the continuations of many database responses would run in one turn, and requests that only need
 * the page cache would wait for all of them.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => turn());
  return last;
}
