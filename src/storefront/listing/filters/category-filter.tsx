import { Link } from 'react-router';
import type { CategoryChoice } from '#src/view-models/view.ts';
import { shownNumber } from '../listing-text.ts';
import styles from './choice-filter.module.css';

/** The tree beside a listing: what lies below a chosen category is shown, the rest stays folded. */
export const CategoryFilter = ({ categories }: { categories: CategoryChoice[] }) => (
  <ul>
    {categories.map((category) => (
      <li key={category.id}>
        <CategoryRow category={category} />
        {category.selected && category.children.length > 0 && (
          <div className={styles.below}>
            <CategoryFilter categories={category.children} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

function CategoryRow({ category: { name, href, count, selected } }: { category: CategoryChoice }) {
  const text = (
    <>
      {name}
      <span>{shownNumber(count)}</span>
    </>
  );
  if (count === 0 && !selected) {
    return (
      <span className={styles.choice} aria-disabled="true">
        {text}
      </span>
    );
  }
  return (
    <Link className={styles.choice} to={href} aria-current={selected ? 'true' : undefined} preventScrollReset>
      {text}
    </Link>
  );
}
