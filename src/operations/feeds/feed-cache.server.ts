import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import { cachedUntilChange, type HeardChanges } from '#src/db/cached-until-change.ts';

/** A whole compressed feed: ten thousand products are about two megabytes. */
export type Feed = { packed: Buffer; tag: string };

/** The text of a feed, in chunks. */
export type WriteFeed = () => AsyncIterable<string>;

export type FeedCache = (name: string, write: WriteFeed) => Promise<Feed>;

type Deps = {
  changes: HeardChanges;
  now: () => Date;
  /** When content will next change by date. */
  nextTurn: (now: Date) => Promise<Date>;
};

/** More than there are feeds; the number of sitemaps grows with the products. */
const maxFeeds = 1_000;

/**
 * Caches feeds until content changes. They are generated one at a time and compressed while being written, so that even
 * the largest takes little memory.
 */
export function createFeedCache({ changes, now, nextTurn }: Deps): FeedCache {
  const limit = pLimit(1);
  const load = async (_name: string, write: WriteFeed) => {
    const until = await nextTurn(now());
    return { until, ...(await limit(() => pack(write()))) };
  };
  return cachedUntilChange(changes, load, {
    max: maxFeeds,
    ttl: ({ until }) => until.getTime() - now().getTime(),
    now,
  });
}

async function pack(pieces: AsyncIterable<string>): Promise<Feed> {
  const digest = createHash('sha256');
  async function* hashed() {
    for await (const piece of pieces) {
      digest.update(piece);
      yield piece;
    }
  }
  const source = Readable.from(hashed());
  const gzip = createGzip({ level: 6 });
  source.once('error', (error) => gzip.destroy(error));
  const packed = await buffer(source.pipe(gzip));
  return { packed, tag: digest.digest('base64url').slice(0, 22) };
}
