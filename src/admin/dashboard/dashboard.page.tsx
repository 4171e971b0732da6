import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { LeadsWaiting } from '../today/leads-waiting.tsx';
import { MoneyCards } from '../today/money-cards.tsx';
import { Sentence } from '../today/sentence.tsx';
import { Shop } from '../today/shop.tsx';
import today from '../today/today.module.css';
import { Yours } from '../today/yours.tsx';
import type { Route } from './+types/dashboard.page.ts';
import { Attention } from './attention.tsx';
import styles from './dashboard.module.css';
import { FirstAnswer } from './first-answer.tsx';
import { LeadsByWeek } from './leads-by-week.tsx';
import { Quotes } from './quotes.tsx';
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

/** Today: the day in a sentence, what waits, and the numbers behind it. Every number links to what it counts. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { summary, waiting, yours, attention, shop, money, quotes, leads, products, userId } = loaderData;
  return (
    <div className={today.today}>
      <Sentence summary={summary} />
      <div className={today.grid}>
        <div className={today.column}>
          {waiting && <LeadsWaiting leads={waiting} userId={userId} />}
          {shop && <Shop shop={shop} />}
          {quotes && (
            <div className={today.last}>
              <Quotes quotes={quotes} />
            </div>
          )}
        </div>
        <div className={today.column}>
          <Yours yours={yours} />
          <Attention attention={attention} />
        </div>
      </div>
      {money && <MoneyCards money={money} />}
      <div className={styles.columns}>
        <div className={styles.wide}>
          {leads && <LeadsByWeek weeks={leads.weeks} />}
          {products && <StockByAge ages={products.ages} />}
        </div>
        <div className={styles.narrow}>
          {leads && !money && <FirstAnswer {...leads.firstAnswer} />}
          {products && <TopProducts products={products.top} />}
        </div>
      </div>
    </div>
  );
}
