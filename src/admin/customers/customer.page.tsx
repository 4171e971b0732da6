import { data, href, redirect } from 'react-router';
import { isAdmin, mayDo } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { readCustomer } from '#src/customers/page/read-customer.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { Route } from './+types/customer.page.ts';
import { CustomerScreen } from './customer-screen.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayDo(user, 'read', 'customer')) throw redirect(startPage(user, user.language));
  if (!/^\d{1,9}$/.test(params.id)) throw data(null, { status: 404 });
  const deps = context.get(services);
  const { retention } = await deps.catalogue.settings();
  const query = { id: Number(params.id), user, leadsMonths: retention.leadsMonths };
  const customer = await readCustomer(deps, query);
  if (!customer) throw data(null, { status: 404 });
  if ('mergedInto' in customer) throw redirect(href('/admin/customers/:id', { id: String(customer.mergedInto) }));
  const may = {
    userId: user.id,
    answerTrades: mayDo(user, 'update', 'trade'),
    book: mayDo(user, 'create', 'book-service'),
    quote: mayDo(user, 'create', 'quote'),
    erase: isAdmin(user),
  };
  return { customer, may };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.customer.name ?? ''} – ${m.admin_menu_customers()}` },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Customer({ loaderData }: Route.ComponentProps) {
  return <CustomerScreen key={loaderData.customer.id} {...loaderData} />;
}
