import { href, redirect } from 'react-router';
import { mayDo } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { Route } from './+types/tree.page.ts';
import type { CategoryRecord } from './category-tree.ts';
import { CategoryTree } from './category-tree-screen.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayDo(user, 'read', 'product-category')) throw redirect(startPage(user, user.language));
  const { record } = await context.get(services).resources['product-category'].as(user).list({ limit: '0' });
  return {
    // As JSON, like the API: timestamps are strings.
    records: JSON.parse(JSON.stringify(record)) as CategoryRecord[],
    may: { create: mayDo(user, 'create', 'product-category'), update: mayDo(user, 'update', 'product-category') },
  };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_tree_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Categories({ loaderData }: Route.ComponentProps) {
  return <CategoryTree {...loaderData} />;
}
