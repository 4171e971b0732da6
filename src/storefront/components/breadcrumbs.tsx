import { Link } from 'react-router';
import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { m } from '#src/i18n/messages.ts';
import styles from './breadcrumbs.module.css';

/** Breadcrumbs from the home page. The last one is this page, and not a link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const here = crumbs.at(-1);
  return (
    <nav aria-label={m.field_breadcrumb()} className={styles.crumbs}>
      <ol>
        {crumbs.slice(0, -1).map(({ name, href }) => (
          <li key={href}>
            <Link discover="none" to={href}>
              {name}
            </Link>
          </li>
        ))}
        {here && (
          <li>
            <b aria-current="page">{here.name}</b>
          </li>
        )}
      </ol>
    </nav>
  );
}
