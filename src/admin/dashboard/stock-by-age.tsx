import { Link } from 'react-router';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { m } from '#src/i18n/messages.ts';
import { StackedChart } from '#src/ui/admin/chart/stacked-chart.tsx';
import { Panel } from '#src/ui/admin/panel.tsx';
import { sentence } from '#src/ui/admin/sentence.ts';
import styles from './dashboard.module.css';
import type { StockOfType } from './dashboard.ts';
import { addressOf, ageClasses, stockQuestion } from './questions.ts';

const ageText = {
  '0-30': () => m.admin_dashboard_age_new(),
  '31-90': () => m.admin_dashboard_age_quarter(),
  '91-180': () => m.admin_dashboard_age_half(),
  '181-': () => m.admin_dashboard_age_old(),
};
const colors = ['var(--strait-800)', 'var(--strait-400)', 'var(--strait-200)', 'var(--oil-500)'];
const oldest = '181-';

/** The stock by age, with links to the lists. */
export function StockByAge({ ages }: { ages: readonly StockOfType[] }) {
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
