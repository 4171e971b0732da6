import { redirect } from 'react-router';
import { languageOfPath } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';
import { pageMeta } from '../components/page-meta.ts';
import type { Route } from './+types/category.page.ts';
import { BlogView } from './blog-view.tsx';
import { feedLink } from './feed-link.ts';
import { loadBlog } from './load-blog.server.ts';

export async function loader({ url, context, params: { slug } }: Route.LoaderArgs) {
  if (slug === undefined) throw redirect(hrefIn(languageOfPath(url.pathname), '/blog'), 301);
  return await loadBlog(url, context, slug);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({ ...loaderData.blog, publicUrl: loaderData.publicUrl, share: loaderData.share }),
        feedLink(loaderData.blog.language),
      ]
    : [];

/** The newest articles of a category. */
export default function BlogCategory({ loaderData: { blog } }: Route.ComponentProps) {
  return <BlogView blog={blog} />;
}
