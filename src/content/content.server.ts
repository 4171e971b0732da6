import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import { type Changes, noChangeFeed } from '#src/db/change-feed.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, otherLanguage } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import type { LinkView, SuggestionGroup } from '#src/view-models/view.ts';
import { type BannerView, bannersOn } from './notification/banner-view.ts';
import { postPath } from './post-path.ts';
import { articleCards } from './published/article-cards.server.ts';
import { type BlogAnswer, type BlogRequest, blogPage } from './published/blog-page.server.ts';
import { contentMovedTo } from './published/content-moved.server.ts';
import type { Editor } from './published/editor.ts';
import type { PostFields } from './published/post-fields.ts';
import { articlesIn, findPost, type Place, type PublishedPosts, publishedAt } from './published/post-index.ts';
import { postPage } from './published/post-page.server.ts';
import type { ArticleCard, PostPage, PublishedAddress } from './published/post-page.ts';
import { publishedAddresses } from './published/published-addresses.ts';
import { readLibrary, readPost } from './published/read-posts.server.ts';
import { type SiteLinks, siteLinks } from './published/site-links.ts';
import { relatedPosts, suggestedPosts } from './published/suggested-posts.ts';

/** What visitors read: pages, articles and their addresses. One per process. */
export type Content = {
  /** The page with a code or an address, with or without the language prefix. */
  page(place: Place, language: Language, now: Date): Promise<PageAnswer>;
  /** One page of the blog, or of one of its categories. */
  blog(request: BlogRequest): Promise<BlogAnswer>;
  /** The newest articles. */
  newest(max: number, language: Language, now: Date): Promise<ArticleCard[]>;
  /** What the search field suggests from pages and articles, in one group; none when nothing matches. */
  suggest(typed: string, language: Language, now: Date): Promise<SuggestionGroup[]>;
  /** Pages and articles that a search is about. */
  related(typed: string, language: Language, now: Date, max: number): Promise<LinkView[]>;
  /** The content pages that the header and footer link to. */
  links(language: Language, now: Date): Promise<SiteLinks>;
  /** The notification lines above every page. */
  banners(language: Language, now: Date): Promise<BannerView[]>;
  /** The new address of a page, article or category that moved; null when it has not, and for all other paths. */
  movedTo(path: string, language: Language, now: Date): Promise<string | null>;
  /** Every published page, article and blog category, with its published languages. */
  addresses(now: Date): Promise<PublishedAddress[]>;
  /** The data that answers are made from. */
  editor(language: Language, now: Date): Promise<Editor>;
  /** A post as visitors would see it now, published or not. */
  viewOf(post: PostFields, language: Language, now: Date): Promise<PostPage>;
};

export type PageAnswer =
  | { kind: 'page'; page: WithStructuredData<PostPage> }
  /** A 301 for a former address. */
  | { kind: 'redirect'; to: string }
  /** Where the same page exists in the other language. */
  | { kind: 'not-found'; elsewhere: Crumb | null };

type Deps = { db: Db; publicUrl: string; catalogue: Catalogue; changes?: Changes };

export function createContent({ db, publicUrl, catalogue, changes = noChangeFeed }: Deps): Content {
  const library = cachedUntilChange(changes, () => readLibrary(db));

  /** Everything that a page is made from, as of now. */
  async function opened(language: Language, now: Date): Promise<Editor> {
    const [read, snapshot, settings] = await Promise.all([library(), catalogue.snapshot(now), catalogue.settings()]);
    return { db, publicUrl, language, now, settings, snapshot, library: read, published: publishedAt(read.index, now) };
  }

  return {
    async page(place, language, now) {
      const editor = await opened(language, now);
      const finding = findPost(editor.published, place, language);
      if (finding.kind === 'moved') return { kind: 'redirect', to: finding.to };
      if (finding.kind === 'not-found')
        return { kind: 'not-found', elsewhere: inOtherLanguage(editor.published, place, language) };
      return { kind: 'page', page: await postPage(await readPost(db, finding.entry.id), editor) };
    },
    blog: async (request) => blogPage(request, await opened(request.language, request.now)),
    async newest(max, language, now) {
      const editor = await opened(language, now);
      return articleCards(articlesIn(editor.published, language).slice(0, max), editor);
    },
    async suggest(typed, language, now) {
      const editor = await opened(language, now);
      const found = await articleCards(suggestedPosts(editor.published, typed, language), editor);
      const suggestions = found.map(({ href, title, picture }) => {
        return { href, name: { text: title, language }, detail: null, picture, price: null };
      });
      const label = m.content_suggested({}, { locale: language });
      return suggestions.length > 0 ? [{ type: 'post', label, suggestions }] : [];
    },
    async related(typed, language, now, max) {
      const editor = await opened(language, now);
      const found = relatedPosts(editor.published, typed, language).slice(0, max);
      return found.map((entry) => ({
        href: postPath(entry, language),
        name: { text: entry.title, language },
        text: entry.desc ? { text: entry.desc, language } : null,
      }));
    },
    async links(language, now) {
      const { index } = await library();
      return siteLinks(publishedAt(index, now), language);
    },
    async banners(language, now) {
      const { notifications } = await library();
      return bannersOn(notifications, dealerDay(now), language);
    },
    movedTo: async (path, language, now) => contentMovedTo(path, await opened(language, now)),
    async addresses(now) {
      const { index, categories } = await library();
      return publishedAddresses(publishedAt(index, now), categories);
    },
    editor: opened,
    viewOf: async (post, language, now) => postPage(post, await opened(language, now)),
  };
}

function inOtherLanguage(published: PublishedPosts, place: Place, language: Language): Crumb | null {
  const other = otherLanguage(language);
  const finding = findPost(published, place, other);
  return finding.kind === 'found' ? { name: finding.entry.title, href: postPath(finding.entry, other) } : null;
}
