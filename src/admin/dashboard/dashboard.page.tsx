import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { Route } from './+types/dashboard.page.ts';
import { Attention } from './attention.tsx';
import styles from './dashboard.module.css';
import { Figures } from './figures.tsx';
import { LatestLeads } from './latest-leads.tsx';
import { LeadsByWeek } from './leads-by-week.tsx';
import { NextBookings } from './next-bookings.tsx';
import { readDashboard } from './read-dashboard.server.ts';
import { StockByAge } from './stock-by-age.tsx';
import { TopProducts } from './top-products.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(`${href('/auth/login')}?next=${href('/admin')}`);
  if (!mayOperate(user, 'dashboard')) throw redirect(startPage(user, user.language));
  return await readDashboard(context.get(services), user);
}

export const meta: Route.MetaFunction = () => [{ title: m.admin_menu_dashboard() }];

/** The dashboard. Every number links to the list of what it counts. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { leads, bookings, products } = loaderData;
  return (
    <div className={styles.dashboard}>
      <Figures dashboard={loaderData} />
      <div className={styles.columns}>
        <div className={styles.wide}>
          {leads && <LeadsByWeek weeks={leads.weeks} />}
          {products && <StockByAge ages={products.ages} />}
          {products && <TopProducts products={products.top} />}
        </div>
        <div className={styles.narrow}>
          <Attention dashboard={loaderData} />
          {leads && <LatestLeads leads={leads.latest} />}
          {bookings && <NextBookings bookings={bookings.next} />}
        </div>
      </div>
    </div>
  );
}
