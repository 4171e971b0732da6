import { loadPostPage } from '../content/load-post-page.server.ts';
import { postMeta } from '../content/post-meta.ts';
import { PostPageView } from '../content/post-page-view.tsx';
import { takeContact } from '../content/take-contact.server.ts';
import type { Route } from './+types/article.page.ts';
import { feedLink } from './feed-link.ts';

export const loader = ({ url, context }: Route.LoaderArgs) => loadPostPage(url, context);

export const action = (args: Route.ActionArgs) => takeContact(args);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [...postMeta(loaderData), feedLink(loaderData.page.language)] : [];

/** One article of the blog. */
export default function ArticlePage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <PostPageView page={page} answered={actionData} />;
}
