import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { Changes } from '#src/db/changes.server.ts';

/** A whole feed, packed: ten thousand products are some two megabytes. */
export type Feed = { packed: Buffer; tag: string };

/** What a feed says, piece by piece. */
export type Writing = () => AsyncIterable<string>;

export type FeedCache = (name: string, write: Writing) => Promise<Feed>;

type Deps = {
  changes: Pick<Changes, 'seen'>;
  now: () => Date;
  /** When something will next begin or end by itself. */
  nextTurn: (now: Date) => Promise<Date>;
};

type Generation = { seen: number | null; until: Date; feeds: Map<string, Promise<Feed>> };

/**
 * Keeps feeds until something changes. They are written one at a time and packed as they are written, so that even the
 * largest takes little memory. While changes can't be heard, a feed is shared only by those who ask during its writing.
 */
export function createFeedCache({ changes, now, nextTurn }: Deps): FeedCache {
  const limit = pLimit(1);
  let era: Generation | undefined;

  async function present(): Promise<Generation> {
    const seen = changes.seen();
    if (era && era.seen === seen && now() < era.until) return era;
    const begun: Generation = { seen, until: await nextTurn(now()), feeds: new Map() };
    era = begun;
    return begun;
  }

  return async (name, write) => {
    const { feeds, seen } = await present();
    const known = feeds.get(name);
    if (known) return known;
    const writing = limit(() => pack(write()));
    feeds.set(name, writing);
    const forget = () => feeds.get(name) === writing && feeds.delete(name);
    writing.then(() => seen === null && forget(), forget);
    return writing;
  };
}

async function pack(pieces: AsyncIterable<string>): Promise<Feed> {
  const digest = createHash('sha256');
  async function* seen() {
    for await (const piece of pieces) {
      digest.update(piece);
      yield piece;
    }
  }
  const source = Readable.from(seen());
  const gzip = createGzip({ level: 6 });
  source.once('error', (error) => gzip.destroy(error));
  const packed = await buffer(source.pipe(gzip));
  return { packed, tag: digest.digest('base64url').slice(0, 22) };
}
