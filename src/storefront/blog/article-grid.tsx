import { Link } from 'react-router';
import type { ArticleCard } from '#src/content/published/post-page.ts';
import { coveringStretch } from '../components/covering-width.ts';
import { FaintLogo } from '../components/dealer-logo.tsx';
import { Picture } from '../components/picture.tsx';
import styles from './article-grid.module.css';

type ArticleGridProps = {
  articles: ArticleCard[];
  /** False for pages, which have no date. */
  isDated?: boolean;
  /** How the first card looks. */
  lead?: 'alike' | 'wide' | 'larger';
  heading?: 'h2' | 'h3';
};

/** Articles or pages as cards; each is one link. Pages show pictures only if all of them have one. */
export function ArticleGrid({ articles, isDated = true, lead = 'alike', heading = 'h3' }: ArticleGridProps) {
  const isPictured = isDated || lead !== 'alike' || articles.every(({ picture }) => picture !== null);
  return (
    <ul className={`${styles.grid} stack`} data-lead={lead}>
      {articles.map((article, position) => (
        <li key={article.id}>
          <Card
            article={article}
            isPictured={isPictured}
            isDated={isDated}
            isFirst={position === 0}
            lead={lead}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  );
}

type CardProps = Required<Omit<ArticleGridProps, 'articles'>> & {
  article: ArticleCard;
  isFirst: boolean;
  isPictured: boolean;
};

function Card({ article, isPictured, isDated, isFirst, lead, heading: Heading }: CardProps) {
  return (
    <article className={isPictured ? styles.card : `${styles.card} ${styles.plain}`}>
      {isPictured && <Photo article={article} isWide={isFirst && lead === 'wide'} />}
      <div className="stack gap-2 mt-4">
        {isDated && (
          <p className={`${styles.meta} flex wraps small muted`}>
            {article.category && <span>{article.category.name}</span>}
            <time dateTime={article.published.day}>{article.published.text}</time>
          </p>
        )}
        <Heading>
          <Link className="cover" discover="none" to={article.href}>
            {article.title}
          </Link>
        </Heading>
        {article.summary && <p className="small muted">{article.summary}</p>}
      </div>
    </article>
  );
}

const photoRatio = 16 / 10;

function Photo({ article, isWide }: { article: ArticleCard; isWide: boolean }) {
  const stretch = article.picture ? coveringStretch(article.picture, photoRatio) : 1;
  return (
    <div className={`${styles.photo} grid clipped rounded`}>
      {article.picture ? (
        <Picture
          className="fill"
          picture={article.picture}
          sizes={`(min-width: 768px) ${Math.ceil((isWide ? 56 : 44) * stretch)}vw, ${Math.ceil(92 * stretch)}vw`}
          widest={isWide || stretch > 1 ? 1600 : 900}
          priority={isWide}
          decorative
        />
      ) : (
        <FaintLogo className={styles.noPicture} />
      )}
    </div>
  );
}
