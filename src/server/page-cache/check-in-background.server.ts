import type { Changes } from '#src/db/change-feed.server.ts';
import { secondMs } from '#src/lib/duration.ts';

type Deps = {
  changes: Pick<Changes, 'onChange' | 'seen'>;
  /** The addresses of the pages to be checked. */
  takeHottest: () => string[];
  /** Checks the page at an address, or renders it. */
  check: (address: string) => Promise<unknown>;
};

/**
 * Checks the hottest pages one after the other after a change, so that visitors find them checked. Changes within one
 * second are checked together, and a change ends the round: another follows. Returns a function that ends it for good.
 */
export function checkInBackground({ changes, takeHottest, check }: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let round: Promise<void> = Promise.resolve();

  async function checkAll() {
    timer = undefined;
    const seen = changes.seen();
    for (const address of takeHottest()) {
      if (isOver || seen === null || changes.seen() !== seen) return;
      // A visitor of this page will see what is wrong.
      await check(address).catch(() => undefined);
    }
  }

  changes.onChange(() => {
    if (isOver) return;
    timer ??= setTimeout(() => {
      round = round.then(checkAll);
    }, secondMs).unref();
  });
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await round;
  };
}
