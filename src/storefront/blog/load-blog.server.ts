import { data, type RouterContextProvider, redirect } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { languageOfPath, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { shareOfBlog } from '#src/operations/share-images/page-share.server.ts';
import { shareImage } from '#src/view-models/share-picture.server.ts';
import { describePage } from '../components/describe-page.server.ts';

/** One page of the blog, or of a category. A missing page is a 404 that links to the first one. */
export async function loadBlog(url: URL, context: Readonly<RouterContextProvider>, category?: string) {
  const { catalogue, content, now, publicUrl } = context.get(services);
  const language = languageOfPath(url.pathname);
  const page = pageNumber(url.searchParams.get('page'));
  const answer = await content.blog({ page: page ?? Number.MAX_SAFE_INTEGER, category, language, now: now() });
  if (answer.kind === 'redirect') throw redirect(answer.to + url.search, 301);
  if (answer.kind === 'not-found') throw data({ nearest: answer.nearest }, { status: 404 });
  const blog = describePage(context, answer.blog);
  const { dealer } = await catalogue.settings();
  const share = shareImage(shareOfBlog(blog, dealer.name), publicUrl);
  return { blog, publicUrl, share, languages: blog.languages, paths: pathsOf(url.pathname, page) };
}

/** The same page of the blog in each language that has so many pages. */
function pathsOf(path: string, page: number | null) {
  const search = page === null || page === 1 ? '' : `?page=${page}`;
  return { en: withoutLanguage(path) + search, fr: pathIn('fr', withoutLanguage(path)) + search };
}

/** Null for an invalid page number. */
const pageNumber = (requested: string | null): number | null => {
  if (requested === null) return 1;
  return /^[1-9]\d{0,6}$/.test(requested) ? Number(requested) : null;
};
