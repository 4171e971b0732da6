import type { Content } from '#src/content/content.server.ts';
import { languageOfPath, withoutLanguage } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import {
  isOwnPath,
  shareOfBlog,
  shareOfContact,
  shareOfHome,
  shareOfListing,
  shareOfOwn,
  shareOfPost,
  shareOfProduct,
} from './page-share.server.ts';
import type { SharePicture } from './share-picture.server.ts';

type Deps = { catalogue: Catalogue; content: Content; now: () => Date };

/** What the picture of a page shows at present; undefined where visitors find no such page. */
export async function findPageShare(deps: Deps, path: string): Promise<SharePicture | undefined> {
  const { catalogue, content } = deps;
  const language = languageOfPath(path);
  const now = deps.now();
  const { dealer } = await catalogue.settings();
  const english = withoutLanguage(path);
  if (english === '/') {
    return shareOfHome(await catalogue.home(language, now), dealer.name, localText(dealer.tagline, language).text);
  }
  if (english.startsWith('/product/')) {
    const found = await catalogue.productPage({ path, language, now });
    return found.kind === 'product' ? shareOfProduct(found.product, dealer.name) : undefined;
  }
  const [, isBlog, category] = /^(\/blog)(?:\/category\/([^/]+))?$/.exec(english) ?? [];
  if (isBlog) {
    const found = await content.blog({ page: 1, category, language, now });
    return found.kind === 'blog' ? shareOfBlog(found.blog, dealer.name) : undefined;
  }
  if (english === '/contact') {
    const found = await content.page({ code: 'contact' }, language, now);
    return shareOfContact(found.kind === 'page' ? found.page : null, language, dealer.name);
  }
  const financing = english === '/financing' ? await content.page({ code: 'financing' }, language, now) : null;
  if (financing?.kind === 'page') return shareOfPost(financing.page, dealer.name);
  if (isOwnPath(english)) return shareOfOwn(english, language, dealer.name);
  const list = await catalogue.listingPage({ path: english, params: new URLSearchParams(), language, now });
  if (list.kind === 'listing') return shareOfListing(list.listing, dealer.name);
  const post = await content.page({ path }, language, now);
  return post.kind === 'page' ? shareOfPost(post.page, dealer.name) : undefined;
}
