import { data, type RouterContextProvider, redirect } from 'react-router';
import { services } from '#src/app/services.server.ts';
import type { Crumb } from '#src/catalogue/category/category-path.ts';
import type { Place } from '#src/content/published/post-index.ts';
import type { PostPage } from '#src/content/published/post-page.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { shareOfPost } from '#src/operations/share-images/page-share.server.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import { shareImage } from '#src/view-models/share-picture.server.ts';
import { describePage } from '../components/describe-page.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The page of an address; a former address redirects, and an address without a page in this language is a 404. */
export async function loadPostPage(url: URL, context: Context, nearest: Crumb[] = []) {
  const { content, now } = context.get(services);
  const answer = await content.page({ path: url.pathname }, languageOfPath(url.pathname), now());
  if (answer.kind === 'redirect') throw redirect(answer.to + url.search, 301);
  if (answer.kind === 'not-found')
    throw data({ nearest: [...(answer.elsewhere ? [answer.elsewhere] : []), ...nearest] }, { status: 404 });
  const page = describePage(context, answer.page);
  return { page, ...(await headOf(page, context)) };
}

/** The text for a page that also exists without it; null when none is published. */
export async function findPost(place: Place, url: URL, context: Context): Promise<WithStructuredData<PostPage> | null> {
  const { content, now } = context.get(services);
  const answer = await content.page(place, languageOfPath(url.pathname), now());
  return answer.kind === 'page' ? answer.page : null;
}

/** What the meta tags need besides the page. */
export async function headOf(page: PostPage, context: Context) {
  const { catalogue, publicUrl } = context.get(services);
  const { dealer } = await catalogue.settings();
  const { languages, paths } = page;
  return { publicUrl, languages, paths, share: shareImage(shareOfPost(page, dealer.name), publicUrl) };
}
