import { setImmediate as turn } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * For work that holds the process for milliseconds: resolves in a turn of the event loop that nobody else got from here.
 * What the database answers to many at once would otherwise be worked off in one go, and requests that need nothing but
 * the page cache would wait for all of it.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => turn());
  return last;
}
