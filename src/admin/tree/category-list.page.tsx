import { href, redirect } from 'react-router';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { List } from '../list/list.tsx';
import { readList } from '../list/read-list.server.ts';
import { adminResourceAt } from '../resources.ts';
import type { Route } from './+types/category-list.page.ts';

const path = 'product-category';

/** The categories as a list with pages, filters and a selection. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  return await readList(context.get(services), { path, url, user });
}

export const meta: Route.MetaFunction = () => [
  { title: m.common_product_categories() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function CategoryList({ loaderData }: Route.ComponentProps) {
  const declaration = adminResourceAt(path);
  return declaration ? <List declaration={declaration} view={loaderData} /> : null;
}
