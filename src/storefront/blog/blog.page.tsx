import { pageMeta } from '../components/page-meta.ts';
import type { Route } from './+types/blog.page.ts';
import { BlogView } from './blog-view.tsx';
import { feedLink } from './feed-link.ts';
import { loadBlog } from './load-blog.server.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadBlog(url, context);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({ ...loaderData.blog, publicUrl: loaderData.publicUrl, share: loaderData.share }),
        feedLink(loaderData.blog.language),
      ]
    : [];

/** The newest articles. */
export default function BlogIndex({ loaderData: { blog } }: Route.ComponentProps) {
  return <BlogView blog={blog} />;
}
