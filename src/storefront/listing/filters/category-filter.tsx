import { Link } from 'react-router';
import type { CategoryChoice } from '#src/view-models/view.ts';
import { shownNumber } from '../listing-text.ts';
import styles from './choice-filter.module.css';

/** The category tree next to a list: only the branch of the selected category is expanded. */
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
    <Link
      discover="none"
      className={styles.choice}
      to={href}
      aria-current={selected ? 'true' : undefined}
      preventScrollReset
    >
      {text}
    </Link>
  );
}
