import { href, Link, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { writtenDate } from '#src/lib/dates.ts';
import { StackedChart } from '#src/ui/admin/chart/stacked-chart.tsx';
import { IconChecks, IconClockExclamation, IconTransfer } from '#src/ui/admin/icons.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import { CardPanel } from '../today/card-panel.tsx';
import { LeadsWaiting } from '../today/leads-waiting.tsx';
import { MoneyCards } from '../today/money-cards.tsx';
import { Sentence } from '../today/sentence.tsx';
import { Shop } from '../today/shop.tsx';
import today from '../today/today.module.css';
import type { QuotesAnswer } from '../today/today.ts';
import { useCard } from '../today/use-card.ts';
import { Yours } from '../today/yours.tsx';
import type { Route } from './+types/dashboard.page.ts';
import { Attention } from './attention.tsx';
import styles from './dashboard.module.css';
import type { StockOfType, WeekOfLeads } from './dashboard.ts';
import { FirstAnswer } from './first-answer.tsx';
import { Needs } from './needs.tsx';
import { addressOf, ageClasses, quoteQuestions, stockQuestion } from './questions.ts';
import { readDashboard } from './read-dashboard.server.ts';
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

const dayFormats = {
  en: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }),
  fr: new Intl.DateTimeFormat('fr-CA', { timeZone: 'UTC', month: 'short', day: 'numeric' }),
};

/** Leads by week and kind. */
function LeadsByWeek({ weeks }: { weeks: readonly WeekOfLeads[] }) {
  const bars = weeks.map(({ from, ...counts }) => ({
    name: writtenDate(dayFormats[getLocale()], new Date(`${from}T00:00:00Z`), getLocale()),
    counts,
  }));
  const series = [
    { key: 'email', label: m.admin_dashboard_kind_email(), color: 'var(--strait-800)' },
    { key: 'phone', label: m.admin_dashboard_kind_phone(), color: 'var(--strait-400)' },
    { key: 'message', label: m.field_message(), color: 'var(--fog-400)' },
    { key: 'trade', label: m.common_trade_in(), color: 'var(--oil-500)' },
  ];
  return (
    <Panel className={styles.panel} heading={m.admin_dashboard_leads_by_week()}>
      <StackedChart what={m.admin_dashboard_leads_by_week()} bars={bars} series={series} />
    </Panel>
  );
}

const ageText = {
  '0-30': () => m.field_age_new(),
  '31-90': () => m.admin_dashboard_age_quarter(),
  '91-180': () => m.admin_dashboard_age_half(),
  '181-': () => m.field_age_old(),
};
const colors = ['var(--strait-800)', 'var(--strait-400)', 'var(--strait-200)', 'var(--oil-500)'];
const oldest = '181-';

/** The stock by age, with links to the lists. */
function StockByAge({ ages }: { ages: readonly StockOfType[] }) {
  const bars = ages.map(({ type, counts }) => ({
    name: sentence(productTypes[type].text.choice),
    counts: Object.fromEntries(ageClasses.map((age, at) => [age, counts[at] ?? 0])),
  }));
  const series = ageClasses.map((key, at) => ({ key, label: ageText[key](), color: colors[at] ?? '' }));
  const old = ages.map(({ type, counts }) => ({ type, count: counts.at(-1) ?? 0 })).filter(({ count }) => count > 0);
  return (
    <Panel className={styles.panel} heading={m.admin_dashboard_stock_by_age()}>
      <StackedChart what={m.admin_dashboard_stock_by_age()} bars={bars} series={series} />
      {old.length > 0 && (
        <p className={styles.below}>
          {m.admin_dashboard_oldest()}{' '}
          {old.map(({ type, count }) => (
            <Link key={type} to={addressOf('products', stockQuestion(type, oldest))}>
              {m.admin_dashboard_count_of({ what: sentence(productTypes[type].text.choice), count })}
            </Link>
          ))}
        </p>
      )}
    </Panel>
  );
}

/** Quotes that need somebody today. */
function Quotes({ quotes }: { quotes: QuotesAnswer }) {
  const card = useCard('quotes', quotes);
  const { day, accepted, ending, waiting } = card.answer;
  const questions = quoteQuestions(day);
  const needs = [
    {
      key: 'accepted',
      Icon: IconChecks,
      count: accepted,
      text: m.admin_dashboard_quotes_accepted({ count: accepted }),
      verb: m.common_confirm(),
      to: addressOf('quote', questions.accepted),
    },
    {
      key: 'ending',
      Icon: IconClockExclamation,
      count: ending,
      text: m.admin_dashboard_quotes_ending({ count: ending }),
      verb: m.admin_today_verb_extend(),
      to: addressOf('quote', questions.ending),
    },
    {
      key: 'waiting',
      Icon: IconTransfer,
      count: waiting,
      text: m.admin_dashboard_quotes_waiting({ count: waiting }),
      verb: m.admin_today_verb_range(),
      to: addressOf('quote', questions.waiting),
    },
  ].filter(({ count }) => count > 0);
  return (
    <CardPanel heading={m.common_quotes()} card={card}>
      {needs.length === 0 && <p className={styles.calm}>{m.admin_today_no_quotes()}</p>}
      <Needs needs={needs} />
    </CardPanel>
  );
}
