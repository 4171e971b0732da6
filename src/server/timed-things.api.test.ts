import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notification } from '#src/content/notification/notification.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { dayAfter } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { pageAddress } from './page-cache/page-address.ts';
import { createPageCache, type PageCache } from './page-cache/page-cache.server.ts';
import { readPolicy } from './page-cache/page-expiry.server.ts';
import { openTestApp, type TestApp } from './testing/test-app.server.ts';

/** Everything with a start and an end, a minute before and after each, wherever it is shown. */

let api: TestApp;
let stored: PageCache;
let path: string;

beforeAll(async () => {
  api = await openTestApp();
  await vi.waitUntil(() => api.changes.seen() !== null);
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'product', 'product_category', 'post', 'notification', 'setting');
  stored = createPageCache({
    changes: api.changes,
    now: api.services.now,
    readPolicy: (moment) => readPolicy(api.services, moment),
    readAddress: (url, { parameters }) => pageAddress(url, { listing: parameters, routeIds: new Set() }),
  });
});

const text = (en: string) => ({ en, fr: null });

/** A boat with a promotional price and badges, a promotion on the home page and a notification, for one day. */
async function plan(day: string) {
  const { db } = api;
  const picture = await makeMedia(db, { width: 1440, height: 960 });
  const category = await makeCategory(db, { name: 'Boats' });
  const days = { promoFrom: day, promoUntil: day, badgesFrom: day, badgesUntil: day };
  const price = { priceCents: 5_000_000, promoPriceCents: 4_321_000 };
  const sticker = { clearance: true, stickerLabel: text('Boat show') };
  const boat = { slug: 'timed', categoryId: category.id, featureImageId: picture.id };
  await makeProduct(db, { ...boat, ...price, ...days, ...sticker });
  path = `/${category.slug}`;
  const promotion = { title: text('Sale'), text: text('Now'), linkText: text('See'), link: '/specials' };
  await db.insert(setting).values({ key: 'promotions', value: [{ ...promotion, from: day, until: day }] });
  const line = { title: text('Today only'), stickerColor: '#b3211b', postType: 'notification', publish: true };
  await db.insert(notification).values({ slug: 'today', ...line, from: day, until: day });
  await api.changes.caughtUp();
}

/** What visitors see now, place by place, so that a failure names it. */
async function shown() {
  const { catalogue, content, now } = api.services;
  const moment = now();
  const [detail, listing, home, banners, call, feed] = await Promise.all([
    catalogue.productPage({ path: '/product/timed', language: 'en', now: moment }),
    catalogue.findListing({ path, params: new URLSearchParams(), language: 'en', now: moment }),
    catalogue.home('en', moment),
    content.banners('en', moment),
    api.get('/product'),
    api.app.inject({ method: 'GET', url: '/feeds/meta.xml' }),
  ]);
  const card = listing.kind === 'listing' ? listing.listing.cards[0] : undefined;
  const page = detail.kind === 'product' ? detail.product : undefined;
  return {
    pagePrice: page?.price.kind === 'price' && page.price.nowDollars === 43_210,
    pageBadges: page?.badges.map(({ kind }) => kind),
    listPrice: card?.price.kind === 'price' && card.price.now.whole === '$43,210',
    listBadges: card?.badges.map(({ kind }) => kind),
    callPrice: call.result.record[0].price === 43_210,
    callBadges: call.result.record[0].badges.map(({ kind }: { kind: string }) => kind),
    callSticker: call.result.record[0].stickerLabel,
    promotions: home.promotions.length,
    banners: banners.length,
    feed: feed.body.includes('43210.00 CAD'),
    stored: await cachedPage(),
  };
}

async function openStored(address: string, write: () => Promise<string>): Promise<string> {
  const render = async () => ({ status: 200, headers: [], body: Buffer.from(await write()) });
  const opened = await stored.open(address, { render, readInputs: async () => null });
  return String((await opened?.page.packedFor(''))?.body);
}

/** A cached page stays as rendered, until it expires. */
async function cachedPage(): Promise<string> {
  const { content, now } = api.services;
  const opened = await openStored('/', async () => JSON.stringify(await content.banners('en', now())));
  return opened.includes('Today only') ? 'with the line' : 'without';
}

const running = ['on-sale', 'clearance', 'sticker'];
const all = {
  pagePrice: true,
  listPrice: true,
  callPrice: true,
  feed: true,
  promotions: 1,
  banners: 1,
  pageBadges: running,
  listBadges: running,
  callBadges: running,
  callSticker: 'Boat show',
  stored: 'with the line',
};
const none = {
  pagePrice: false,
  listPrice: false,
  callPrice: false,
  feed: false,
  promotions: 0,
  banners: 0,
  pageBadges: [],
  listBadges: [],
  callBadges: [],
  callSticker: null,
  stored: 'without',
};

const minuteMs = 60_000;
async function at(instant: Date, shiftMs: number) {
  api.clock.now = new Date(instant.getTime() + shiftMs);
  return await shown();
}

describe.each([
  ['a day in summer', '2026-07-10', '2026-07-10T07:00:00Z', '2026-07-11T07:00:00Z'],
  ['a day in winter', '2025-12-05', '2025-12-05T08:00:00Z', '2025-12-06T08:00:00Z'],
  ['a day of 23 hours', '2026-03-08', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
  ['a day of 25 hours', '2025-11-02', '2025-11-02T07:00:00Z', '2025-11-03T08:00:00Z'],
])('on %s', (_name, day, start, end) => {
  it('prices, badges, stickers, promotions and banners start and end at midnight in the dealer’s time zone, cached pages included', async () => {
    expect([startOfDealerDay(day), startOfDealerDay(dayAfter(day))]).toEqual([new Date(start), new Date(end)]);
    await plan(day);
    expect(await at(new Date(start), -minuteMs)).toEqual(none);
    expect(await at(new Date(start), minuteMs)).toEqual(all);
    expect(await at(new Date(end), -minuteMs)).toEqual(all);
    expect(await at(new Date(end), minuteMs)).toEqual(none);
  });
});

it('a post is published and ends at its minute, on its page, in the API, in the sitemap and in cached pages', async () => {
  const [publishAt, unpublishAt] = ['2026-11-20T20:00:00.000Z', '2026-11-20T22:00:00.000Z'];
  await makePost(api.db, { code: 'frost', slug: 'frost', pageParent: 'blog', publishAt, unpublishAt });
  await api.changes.caughtUp();
  const isSeen = async (moment: string, shiftMs: number) => {
    api.clock.now = new Date(Date.parse(moment) + shiftMs);
    const { content, now } = api.services;
    const page = await content.page({ path: '/blog/frost' }, 'en', now());
    const whole = await openStored('/blog', async () => String((await content.newest(5, 'en', now())).length));
    const sitemap = await api.app.inject({ method: 'GET', url: '/sitemaps/posts-1.xml' });
    return [page.kind === 'page', sitemap.body.includes('/blog/frost'), whole === '1'];
  };
  expect(await isSeen(publishAt, -minuteMs)).toEqual([false, false, false]);
  expect(await isSeen(publishAt, minuteMs)).toEqual([true, true, true]);
  expect(await isSeen(unpublishAt, -minuteMs)).toEqual([true, true, true]);
  expect(await isSeen(unpublishAt, minuteMs)).toEqual([false, false, false]);
});
