import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#src/db/client.server.ts';
import { slugTraces } from '../redirects/slugs-in-address.ts';
import { createAddressTally } from './address-tally.ts';
import { missingOf } from './not-found-path.ts';
import { writeCounts } from './write-counts.server.ts';

const writtenEveryMs = 5_000;

type Deps = { db: Db; publicUrl: string; now: () => Date; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Counts hits of redirects and former slugs, and pages that were not found. Counts are buffered in memory for a few
 * seconds, so that no visitor waits for a write; when the process dies, those are lost.
 */
export function createAddressLog({ db, publicUrl, now, log }: Deps) {
  const tally = createAddressTally();
  let timer: NodeJS.Timeout | undefined;

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    await writeCounts(db, tally.take());
  }
  function writeSoon() {
    timer ??= setTimeout(() => {
      write().catch((error: unknown) => log.warn({ err: error }, 'counts of addresses were not written'));
    }, writtenEveryMs).unref();
  }

  return {
    /** A visitor followed a redirect. */
    followed(id: number) {
      tally.countHit(id);
      writeSoon();
    },
    /** A visitor followed an address that redirects, maybe because a slug has changed. */
    movedOn(url: string) {
      const traces = slugTraces(url);
      for (const trace of traces) tally.countSlug(trace);
      if (traces.length > 0) writeSoon();
    },
    /** A visitor requested a page that does not exist. */
    missed(url: string, referer: string | undefined) {
      const page = missingOf(url, referer, publicUrl);
      if (!page) return;
      tally.countMissing(page, now());
      writeSoon();
    },
    /** Flushes the buffer; call it before the process ends. */
    write,
  };
}
