import { Link } from 'react-router';
import type { BlogPage } from '#src/content/published/post-page.ts';
import { m } from '#src/i18n/messages.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { ListHead } from '../listing/list-head.tsx';
import { Pagination } from '../listing/pagination.tsx';
import { ArticleGrid } from './article-grid.tsx';
import styles from './blog-view.module.css';

/** Five articles a page, the first one wide, and the pagination. */
export function BlogView({ blog }: { blog: BlogPage }) {
  const { crumbs, heading, summary, categories, articles } = blog;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <ListHead heading={heading} intro={summary} />
      {categories.length > 0 && (
        <nav aria-label={m.content_categories()}>
          <ul className={`${styles.chips} flex wraps gap-2-5`}>
            {categories.map(({ name, href, selected }) => (
              <li key={href}>
                <Link className="inline-row touch small medium" to={href} aria-current={selected ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.articles}>
        {articles.length === 0 ? (
          <p>{m.content_no_articles()}</p>
        ) : (
          <ArticleGrid articles={articles} lead="wide" heading="h2" />
        )}
        <Pagination listing={{ ...blog, viewAllHref: null }} />
      </div>
    </div>
  );
}
