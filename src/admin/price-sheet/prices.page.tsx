import { data, href, redirect, useLocation } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { isAppError } from '#src/lib/errors.ts';
import { mostUnits } from '#src/price-batches/price-input.ts';
import { readUnits } from '#src/price-batches/read-units.server.ts';
import { useWayBack } from '../list/list-memory.ts';
import type { Route } from './+types/prices.page.ts';
import { PricesScreen } from './prices-screen.tsx';

/** `ids=3,17` names the units; else the filters of the product list say which, such as `age=181-`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'changePrices')) throw redirect(startPage(user, user.language));
  const { db, resources, now } = context.get(services);
  const { ids, ...filters } = Object.fromEntries(url.searchParams);
  if (ids === undefined && Object.keys(filters).length === 0) return { units: [], left: 0, userId: user.id };
  if (ids !== undefined) return { units: await readUnits(db, readListed(ids), now()), left: 0, userId: user.id };
  try {
    const { record, page } = await resources.product.as(user).list({ ...filters, limit: String(mostUnits) });
    const found = record.map(({ id }) => id);
    const left = Math.max(0, page.totalRecord - found.length);
    return { units: await readUnits(db, found, now()), left, userId: user.id };
  } catch (error) {
    if (isAppError(error) && error.status === 400) throw data(null, { status: 404 });
    throw error;
  }
}

function readListed(text: string): number[] {
  const ids = [...new Set(text.split(',').map(Number))];
  const areIds = ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  if (!areIds || ids.length > mostUnits) throw data(null, { status: 404 });
  return ids;
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_prices_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Prices({ loaderData }: Route.ComponentProps) {
  const listPath = useWayBack(href('/admin/:path', { path: 'products' }));
  const { search } = useLocation();
  // A sheet has state of its own: another address is another sheet.
  return <PricesScreen key={search} {...loaderData} listPath={listPath} />;
}
