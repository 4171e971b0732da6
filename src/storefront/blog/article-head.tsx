import type { PostPage } from '#src/content/published/post-page.ts';
import { m } from '#src/i18n/messages.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Picture } from '../components/picture.tsx';
import styles from './article-head.module.css';

/** Title, author, date and picture of an article. */
export function ArticleHead({ page }: { page: PostPage }) {
  const { crumbs, category, heading, summary, picture } = page;
  return (
    <header className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <div className={`${styles.head} grid to-left gap-4`}>
        {category && (
          <a className={`${styles.category} inline-row small bold`} href={category.href}>
            {category.name}
          </a>
        )}
        <h1 className="title-3xl">{heading}</h1>
        {summary && <p className="title-lg muted">{summary}</p>}
        <Byline page={page} />
      </div>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 1500px) 1392px, 92vw"
          widest={1600}
          priority
          className={styles.picture}
        />
      )}
    </header>
  );
}

function Byline({ page: { author, published, updated } }: { page: PostPage }) {
  return (
    <div className="row small muted gap-3-5">
      {author?.picture && (
        <span className={`${styles.face} grid clipped`}>
          <Picture picture={author.picture} sizes="56px" widest={320} decorative />
          {author.hover && <Picture picture={author.hover} sizes="56px" widest={320} decorative />}
        </span>
      )}
      <p>
        {author && <b className="block inked">{author.name}</b>}
        <span>
          <time dateTime={published.day}>{published.text}</time>
          {updated && (
            <>
              {' · '}
              <time dateTime={updated.day}>{m.content_updated({ day: updated.text })}</time>
            </>
          )}
        </span>
      </p>
    </div>
  );
}
