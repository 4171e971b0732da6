import type { Content } from '#src/content/content.server.ts';
import { languageOfPath, withoutLanguage } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { findPage } from '#src/site/find-page.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { type SharePicture, shareOfTitled } from '#src/view-models/share-picture.server.ts';
import { shareOfBlog, shareOfContact, shareOfHome, shareOfPost, shareOfProduct } from './page-share.server.ts';

type Deps = { catalogue: Catalogue; content: Content; now: () => Date };

/** What the share image of a page shows; undefined where there is no public page. */
export async function findPageShare(deps: Deps, path: string): Promise<SharePicture | undefined> {
  const { catalogue, content } = deps;
  const language = languageOfPath(path);
  const now = deps.now();
  const { dealer } = await catalogue.settings();
  const english = withoutLanguage(path);
  const { id } = findPage(english);
  if (id === 'home') {
    return shareOfHome(await catalogue.home(language, now), dealer.name, localText(dealer.tagline, language).text);
  }
  if (id === 'product') {
    const found = await catalogue.productPage({ path, language, now });
    return found.kind === 'product' ? shareOfProduct(found.product, dealer.name) : undefined;
  }
  if (id === 'blog' || id === 'blog-category') {
    const category = id === 'blog' ? undefined : english.slice(english.lastIndexOf('/') + 1);
    const found = await content.blog({ page: 1, category, language, now });
    return found.kind === 'blog' ? shareOfBlog(found.blog, dealer.name) : undefined;
  }
  if (id === 'contact') {
    const found = await content.page({ code: 'contact' }, language, now);
    return shareOfContact(found.kind === 'page' ? found.page : null, language, dealer.name);
  }
  const financing = id === 'financing' ? await content.page({ code: 'financing' }, language, now) : null;
  if (financing?.kind === 'page') return shareOfPost(financing.page, dealer.name);
  const titled = shareOfTitled(english, language, dealer.name);
  if (titled) return titled;
  const list = await catalogue.findListing({ path: english, params: new URLSearchParams(), language, now });
  if (list.kind === 'listing') return list.share;
  const post = await content.page({ path }, language, now);
  return post.kind === 'page' ? shareOfPost(post.page, dealer.name) : undefined;
}
