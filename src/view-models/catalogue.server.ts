import { href } from 'react-router';
import type { ProductRow } from '#src/catalogue/queries/products.server.ts';
import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import { type Changes, noChangeFeed } from '#src/db/change-feed.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { readLook } from '#src/dealer/look/look.server.ts';
import type { Look } from '#src/dealer/look/look.ts';
import { createSettings } from '#src/dealer/settings.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { pathIn } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { redirectFor } from '#src/product-search/url/redirects.ts';
import { filledShowcases } from '#src/view-models/counts.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import { type CatalogueSnapshot, createSnapshotReader } from './catalogue-snapshot.server.ts';
import { cardsOf, comparePage } from './compare/compare-page.server.ts';
import type { Comparison } from './compare/compare-view.ts';
import { categoryCounts } from './counts.ts';
import { dealerView } from './dealer-view.server.ts';
import { type FitChoices, fitChoices } from './fit/fit-choices.server.ts';
import { fitPage, fitPair } from './fit/fit-page.server.ts';
import type { FitEntry, FitView } from './fit/fit-view.ts';
import { homePage } from './home/home-page.server.ts';
import type { HomeView } from './home-view-type.ts';
import { findListing, type ListingAnswer, type ListingRequest } from './listing/find-listing.server.ts';
import { menuView } from './menu-view.ts';
import { productMovedTo } from './product/product-address.server.ts';
import {
  type ProductAnswer,
  type ProductPageRequest,
  productPage,
  productPreview,
} from './product/product-page.server.ts';
import { findSitePictures } from './site-pictures.server.ts';
import { suggest } from './suggestion/suggest.server.ts';
import type { Chrome, DealerView, ProductCard, ProductDetail, SuggestionGroup } from './view.ts';
import type { ViewContext } from './view-context.ts';

/** The catalogue for pages and the API. One per process, with shared caches. */
export type Catalogue = {
  /** Header, menu and footer. */
  chrome(language: Language, now: Date): Promise<Chrome>;
  home(language: Language, now: Date): Promise<WithStructuredData<HomeView>>;
  /** Categories, showcases, /used and /search. */
  findListing(request: ListingRequest): Promise<ListingAnswer>;
  productPage(request: ProductPageRequest): Promise<ProductAnswer>;
  /** The page that a product would have, published or not. */
  productPreview(row: ProductRow, language: Language, now: Date): Promise<ProductDetail | undefined>;
  /** The print sheet of a product, whose address has only the slug. */
  printPage(slug: string, language: Language, now: Date): Promise<PrintAnswer>;
  suggest(typed: string, language: Language, now: Date): Promise<SuggestionGroup[]>;
  /** Compares products, by their slugs. */
  compare(slugs: readonly string[], language: Language, now: Date): Promise<Comparison>;
  /** Cards of a visitor's favourites, by their ids. */
  cardsOf(ids: readonly number[], language: Language, now: Date): Promise<ProductCard[]>;
  /** What fits a product, by its slug: at most `max` of each type. */
  fit(slug: string, max: number, language: Language, now: Date): Promise<FitView | null>;
  /** The products of the fit form: at most `max` of each type. */
  fitChoices(max: number, language: Language, now: Date): Promise<FitChoices[]>;
  /** Whether two products fit, by their slugs. */
  fitPair(slug: string, other: string, language: Language, now: Date): Promise<FitEntry | null>;
  /** The redirect of an old or untidy address (path and query); null when it is right as it is. */
  redirectFor(url: string, now: Date): Promise<string | null>;
  /** The new address of a product that moved; null when it has not, and for all other paths. */
  movedTo(path: string, language: Language, now: Date): Promise<string | null>;
  /** What a view model is made from, as of now. */
  opened(language: Language, now: Date): Promise<OpenedCatalogue>;
  /** The data behind the public API. */
  snapshot(now: Date): Promise<CatalogueSnapshot>;
  settings(): Promise<Settings>;
  /** The dealer's logo, icon and colour. */
  look(): Promise<Look>;
};

export type PrintAnswer = Exclude<ProductAnswer, { kind: 'product' }> | (Printed & { kind: 'product' });
type Printed = { product: Extract<ProductAnswer, { kind: 'product' }>['product']; dealer: DealerView };

export type OpenedCatalogue = { db: Db; snapshot: CatalogueSnapshot; context: ViewContext };

type Deps = { db: Db; publicUrl: string; changes?: Changes };

export function createCatalogue({ db, publicUrl, changes = noChangeFeed }: Deps): Catalogue {
  const settings = createSettings(db, changes);
  const look = cachedUntilChange(changes, async () => readLook(db, await settings()));
  const readSnapshot = createSnapshotReader(db, changes);
  const sitePictures = cachedUntilChange(changes, async () =>
    findSitePictures(db, (await readSnapshot(new Date())).tree),
  );

  async function opened(language: Language, now: Date): Promise<OpenedCatalogue> {
    const [snapshot, present, shownLook] = await Promise.all([readSnapshot(now), settings(), look()]);
    const vocabulary = snapshot.vocabularies[language];
    const context: ViewContext = {
      language,
      day: dealerDay(now),
      settings: present,
      look: shownLook,
      publicUrl,
      vocabulary,
    };
    return { db, snapshot, context };
  }

  return {
    async chrome(language, now) {
      const { snapshot, context } = await opened(language, now);
      const { pictures } = await sitePictures();
      const counts = categoryCounts(snapshot.productIndex, now);
      const dealer = dealerView(context, now);
      const asksConsent = context.settings.analytics.tagUrl !== null;
      return {
        dealer,
        menu: menuView(snapshot.tree, counts, pictures, context),
        showcases: filledShowcases(snapshot.productIndex, now),
        rootHrefs: Object.fromEntries(snapshot.tree.roots.map(({ type, path }) => [type, pathIn(language, path)])),
        language,
        asksConsent,
      };
    },
    async home(language, now) {
      const deps = await opened(language, now);
      return homePage({ ...deps, pictures: await sitePictures(), now });
    },
    findListing: async (request) => findListing(await opened(request.language, request.now), request),
    productPage: async (request) => productPage(await opened(request.language, request.now), request),
    productPreview: async (row, language, now) => productPreview(await opened(language, now), row),
    async printPage(slug, language, now) {
      const deps = await opened(language, now);
      const answer = await productPage(deps, { path: href('/product/*', { '*': slug }), language, now });
      if (answer.kind !== 'product') return answer;
      return { ...answer, dealer: dealerView(deps.context, now) };
    },
    async suggest(typed, language, now) {
      const { snapshot, context } = await opened(language, now);
      return suggest(db, typed, snapshot, context, now);
    },
    compare: async (slugs, language, now) => comparePage(await opened(language, now), slugs),
    cardsOf: async (ids, language, now) => cardsOf(await opened(language, now), ids),
    fit: async (slug, max, language, now) => fitPage(await opened(language, now), slug, max),
    fitChoices: async (max, language, now) => fitChoices(await opened(language, now), max),
    fitPair: async (slug, other, language, now) => fitPair(await opened(language, now), slug, other),
    async redirectFor(url, now) {
      const [path = '/', ...search] = url.split('?');
      // The client router's own requests follow the redirects of the loaders.
      if (path.endsWith('.data')) return null;
      const { book } = await readSnapshot(now);
      return redirectFor(path, search.length > 0 ? `?${search.join('?')}` : '', book);
    },
    movedTo: async (path, language, now) => productMovedTo(await opened(language, now), { path, language, now }),
    opened,
    snapshot: readSnapshot,
    settings,
    look,
  };
}
