import { services } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { List } from '../list/list.tsx';
import { readList } from '../list/read-list.server.ts';
import { requireUser } from '../require-user.server.ts';
import { adminResourceAt } from '../resources.ts';
import type { Route } from './+types/category-list.page.ts';

const path = 'product-category';

/** The categories as a list with pages, filters and a selection. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context);
  return await readList(context.get(services), { path, url, user });
}

export const meta: Route.MetaFunction = () => privateMeta(m.common_product_categories());

export default function CategoryList({ loaderData }: Route.ComponentProps) {
  const declaration = adminResourceAt(path);
  return declaration ? <List declaration={declaration} view={loaderData} /> : null;
}
