import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { HomeView } from '#src/view-models/home-view-type.ts';
import { BrandMark } from '../components/brand-mark.tsx';
import styles from './brand-wall.module.css';
import { evenColumns } from './even-columns.ts';
import { SectionHeading } from './section-heading.tsx';

/** All brands in stock; hidden when staff turn off shop-by-brand. */
export function BrandWall({ brands }: { brands: HomeView['brands'] }) {
  if (brands.length === 0) return null;
  return (
    <section className={`${styles.section} wrap`}>
      <SectionHeading>{m.home_brands_heading()}</SectionHeading>
      <ul className={styles.wall} style={{ '--columns': evenColumns(brands.length, 8) } as object}>
        {brands.map((brand) => (
          <li key={brand.slug}>
            <Link discover="none" to={brand.href}>
              <BrandMark brand={brand} tallest={70} className={styles.mark} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
