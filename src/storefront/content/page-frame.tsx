import type { ReactNode } from 'react';
import type { PostPage } from '#src/content/published/post-page.ts';
import { m } from '#src/i18n/messages.ts';
import { ArticleGrid } from '../blog/article-grid.tsx';
import { ArticleHead } from '../blog/article-head.tsx';
import { ProductGrid } from '../components/product-grid.tsx';
import { Video } from '../product/gallery/video.tsx';
import blocks from './blocks/blocks.module.css';
import { ContentsList } from './contents-list.tsx';
import { DatedRows } from './dated-rows.tsx';
import { Faqs } from './faqs.tsx';
import styles from './page-frame.module.css';
import { PageHead } from './page-head.tsx';
import { type BlockParts, PostBody } from './post-body.tsx';
import { Team } from './team.tsx';

type PageFrameProps = { page: PostPage; parts: BlockParts; children?: ReactNode };

/** Pages whose text comes after what they offer. */
const opensWithTool = new Set(['financing', 'boat-re-powering']);

/** Heading, text, pictures, questions, and related pages. */
export function PageFrame({ page, parts, children }: PageFrameProps) {
  const isArticle = page.layout === 'article';
  const isFirst = opensWithTool.has(page.code);
  return (
    <article className={styles[page.layout] ?? styles.plain}>
      {isArticle ? <ArticleHead page={page} /> : <PageHead page={page} />}
      <div className={`${styles.body} wrap`}>
        {page.layout === 'legal' && <ContentsList contents={page.contents} />}
        <div className={styles.main}>
          {isFirst && children}
          <Body page={page} parts={parts} />
          {!isFirst && children}
          <Media page={page} parts={parts} />
          <Faqs faqs={page.faqs} />
        </div>
      </div>
      <Further page={page} />
    </article>
  );
}

function Body({ page, parts }: Omit<PageFrameProps, 'children'>) {
  if (page.layout === 'team') return <Team blocks={page.blocks} parts={parts} />;
  if (page.layout === 'dates') return <DatedRows blocks={page.blocks} parts={parts} />;
  return <PostBody blocks={page.blocks} parts={parts} />;
}

/** The video and the gallery of the whole page. */
function Media({ page: { youtube, picture, heading, gallery }, parts }: Omit<PageFrameProps, 'children'>) {
  const pictures = gallery.flatMap(({ picture: shown, video }) => (video ? [] : [shown]));
  const films = gallery.flatMap(({ picture: poster, video }) => (video ? [{ poster, video }] : []));
  return (
    <>
      {youtube && (
        <div className={blocks.player}>
          <Video video={youtube} poster={picture} name={heading} sizes="(min-width: 768px) 680px, 92vw" />
        </div>
      )}
      {films.map(({ poster, video }) => (
        <div key={poster.key} className={blocks.player}>
          <Video video={video} poster={poster} name={heading} sizes="(min-width: 768px) 680px, 92vw" />
        </div>
      ))}
      {pictures.length > 0 && (
        <section className={styles.gallery}>
          <h2>{m.section_photos()}</h2>
          {parts.gallery(pictures)}
        </section>
      )}
    </>
  );
}

function Further({ page: { products, related, layout } }: { page: PostPage }) {
  return (
    <>
      {products.length > 0 && (
        <section className={`${styles.further} wrap`}>
          <h2>{m.content_products()}</h2>
          <ProductGrid cards={products} columns={4} />
        </section>
      )}
      {related.length > 0 && (
        <section className={`${styles.further} wrap`}>
          <h2>{relatedText(layout)}</h2>
          <ArticleGrid articles={related} isDated={layout === 'article'} />
        </section>
      )}
    </>
  );
}

function relatedText(layout: PostPage['layout']): string {
  if (layout === 'article') return m.content_read_next();
  return layout === 'service' ? m.content_more_services() : m.content_more_pages();
}
