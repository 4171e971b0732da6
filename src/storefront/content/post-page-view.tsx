import { lazy, type ReactNode, Suspense } from 'react';
import type { BlockView, ContentsEntry, PostPage } from '#src/content/published/post-page.ts';
import { m } from '#src/i18n/messages.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { ArticleGrid } from '../blog/article-grid.tsx';
import { ArticleHead } from '../blog/article-head.tsx';
import captcha from '../captcha/captcha-field.module.css';
import { ReplayEarlyClick } from '../components/hydrated/replay-early-click.tsx';
import { ProductGrid } from '../components/product-grid.tsx';
import type { AnsweredForm } from '../forms/visitor-form.tsx';
import lead from '../lead/lead-form.module.css';
import { useDealer } from '../product/dealer.ts';
import { useLightbox } from '../product/gallery/use-lightbox.tsx';
import { Video } from '../product/gallery/video.tsx';
import blocks from './blocks/blocks.module.css';
import { PictureRows } from './blocks/picture-rows.tsx';
import contentsListStyles from './contents-list.module.css';
import datedRowsStyles from './dated-rows.module.css';
import { Faqs } from './faqs.tsx';
import styles from './page-frame.module.css';
import { PageHead } from './page-head.tsx';
import { type BlockParts, PostBody } from './post-body.tsx';
import { RichText } from './rich-text.tsx';
import { Team } from './team.tsx';

type PostPageViewProps = Posted & {
  page: PostPage;
  /** Rendered below the text, such as a calculator. */
  children?: ReactNode;
};

/** A whole page or article, with its forms and galleries. */
export function PostPageView({ page, children, ...posted }: PostPageViewProps) {
  const [parts, lightbox] = useFullParts(page, posted);
  return (
    <>
      <PageFrame page={page} parts={parts}>
        {children}
      </PageFrame>
      {lightbox}
    </>
  );
}

/** Loaded only by pages that have a form; most articles have none. */
const ContactForm = lazy(() => import('./contact-form.tsx'));

/** The form's placeholder. It brings the styles, which must be there before any code is loaded. */
const FormToCome = () => (
  <div className="grid gap-5">
    <div className={`${lead.fields} pairs`} />
    <div className={`${captcha.row} grid gap-2-5`} />
  </div>
);

/** What a page returns after its form was submitted without scripts. */
type Posted = { answered?: AnsweredForm | undefined };

/** Blocks on their own page: with the form itself, and galleries with a lightbox. */
function useFullParts(page: PostPage, { answered }: Posted): [BlockParts, ReactNode] {
  const { phone } = useDealer();
  const pictures = picturesOf(page);
  const { opener, lightbox } = useLightbox(pictures);
  const contactForm = (
    <Suspense fallback={<FormToCome />}>
      <ContactForm page={page} phone={phone} answered={answered} />
    </Suspense>
  );
  const gallery = (shown: PictureView[]) => (
    <PictureRows pictures={shown} wrap={(picture, image) => <a {...opener(pictures.indexOf(picture))}>{image}</a>} />
  );
  return [
    { contactForm, gallery },
    pictures.length > 0 && (
      <>
        {lightbox}
        <ReplayEarlyClick />
      </>
    ),
  ];
}

/** Every picture of the lightbox, in the order of the page. */
const picturesOf = ({ blocks, gallery }: PostPage): PictureView[] => [
  ...blocks.flatMap((block) => (block.type === 'gallery' ? block.pictures : [])),
  ...gallery.flatMap(({ picture, video }) => (video ? [] : [picture])),
];

type PageFrameProps = { page: PostPage; parts: BlockParts; children?: ReactNode };

/** Pages whose text comes after what they offer. */
const opensWithTool = new Set(['financing', 'boat-re-powering']);

/** Heading, text, pictures, questions, and related pages. */
function PageFrame({ page, parts, children }: PageFrameProps) {
  const isArticle = page.layout === 'article';
  const isFirst = opensWithTool.has(page.code);
  return (
    <article className={styles[page.layout] ?? styles.plain}>
      {isArticle ? <ArticleHead page={page} /> : <PageHead page={page} />}
      <div className={`${styles.body} stack wrap`}>
        {page.layout === 'legal' && <ContentsList contents={page.contents} />}
        <div className={`${styles.main} stack`}>
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
        <section className="grid gap-5">
          <h2 className="title-2xl">{m.section_photos()}</h2>
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

/** The table of contents of a long page, next to it on wide screens. */
function ContentsList({ contents }: { contents: ContentsEntry[] }) {
  if (contents.length < 2) return null;
  return (
    <nav className={`${contentsListStyles.contents} boxed`} aria-labelledby="contents">
      <h2 id="contents">{m.content_contents()}</h2>
      <ol>
        {contents.map(({ name, anchor }) => (
          <li key={anchor}>
            <a className="block small" href={`#${anchor}`}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Events and openings: the title of a block is its date or place on the left, with the text next to it. */
function DatedRows({ blocks, parts }: { blocks: BlockView[]; parts: BlockParts }) {
  const isRow = ({ type, title }: BlockView) => type === 'full-text' && title !== null;
  return (
    <div className={`${datedRowsStyles.rows} stack`}>
      {blocks.map((block) =>
        isRow(block) ? (
          <section key={block.anchor} id={block.anchor} className={`${datedRowsStyles.row} stack line-above`}>
            <p className={datedRowsStyles.date}>{block.title}</p>
            <RichText html={block.html} />
          </section>
        ) : (
          <PostBody key={block.anchor} blocks={[block]} parts={parts} />
        ),
      )}
    </div>
  );
}
