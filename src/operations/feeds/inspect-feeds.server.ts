import type { Settings } from '#src/dealer/settings.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { mediaKeyOf } from '#src/media/media-key.ts';
import { type FeedName, type FeedSummary, feedNames, feedPaths, feedReader, type LeftOutProduct } from './feed.ts';
import { type ListedProduct, listedIds, readListed, soldIds } from './listed-products.server.ts';
import { whyNotMerchant } from './merchant-item.server.ts';
import { whyNotAdvert } from './open-marine-advert.ts';
import type { FeedDeps } from './product-feed.server.ts';

export type FeedReport = { feeds: FeedSummary[]; products: LeftOutProduct[] };

/**
 * Which products for sale each feed leaves out, and why, by the rules that the feeds are written by. Boats that are sold
 * count as in the one feed that has them.
 */
export async function inspectFeeds(
  { db, catalogue, publicUrl, now }: FeedDeps,
  { showsSecrets }: { showsSecrets: boolean },
): Promise<FeedReport> {
  const moment = now();
  const day = dealerDay(moment);
  const [snapshot, { feeds: secrets, storefront }] = await Promise.all([
    catalogue.snapshot(moment),
    catalogue.settings(),
  ]);
  const ids = listedIds(snapshot);
  const sold = await soldIds(db, storefront.soldDaysUntilRedirect, moment);
  const products: LeftOutProduct[] = [];
  const leftOut = Object.fromEntries(feedNames.map((feed) => [feed, 0])) as Record<FeedName, number>;
  for await (const listed of readListed(db, ids)) {
    const feeds = feedNames.flatMap((feed) => {
      const reason = whyNot(feed, listed, day);
      return reason === null ? [] : [{ feed, reason }];
    });
    for (const { feed } of feeds) leftOut[feed] += 1;
    const { id, name, sku } = listed.row;
    if (feeds.length > 0) products.push({ id, name, sku, feeds });
  }
  const summaries = feedNames.map((feed) => ({
    feed,
    address: addressOf(feed, publicUrl, secrets, showsSecrets),
    isSecret: secrets[feedReader[feed]] !== null,
    inside: ids.length - leftOut[feed] + (feed === 'openmarine' ? sold.length : 0),
    leftOut: leftOut[feed],
  }));
  return { feeds: summaries, products };
}

function addressOf(feed: FeedName, publicUrl: string, secrets: Settings['feeds'], showsSecrets: boolean): string {
  const url = new URL(feedPaths[feed], publicUrl);
  const secret = secrets[feedReader[feed]];
  if (secret !== null && showsSecrets) url.searchParams.set('key', secret);
  return url.href;
}

function whyNot(feed: FeedName, { row, pictures }: ListedProduct, day: string) {
  if (feed === 'openmarine') return whyNotAdvert(row);
  const target = feedReader[feed];
  const language = feed.endsWith('-fr') ? 'fr' : 'en';
  return whyNotMerchant({ row, pictures: pictures.map(mediaKeyOf) }, { target, language, day });
}
