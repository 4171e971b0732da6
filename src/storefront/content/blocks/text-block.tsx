import type { ReactNode } from 'react';
import type { BlockView } from '#src/content/published/post-page.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { coveringWidth } from '#src/storefront/components/covering-width.ts';
import { Picture } from '#src/storefront/components/picture.tsx';
import { RichText } from '../rich-text.tsx';
import styles from './blocks.module.css';

type TextBlockProps = {
  block: Pick<BlockView, 'title' | 'html'>;
  picture?: PictureView | null;
  /** Rendered below the text. */
  children?: ReactNode;
};

/** Heading and text, in a readable width. */
export function TextBlock({ block: { title, html }, picture, children }: TextBlockProps) {
  return (
    <div className={`${styles.text} grid gap-5`}>
      {title && <h2>{title}</h2>}
      {picture && (
        <Picture picture={picture} sizes={pageWide} widest={1600} className={`${styles.picture} ${styles.wide}`} />
      )}
      <RichText html={html} />
      {children}
    </div>
  );
}

/** The full width of the page. */
export const pageWide = '(min-width: 1500px) 1392px, 92vw';

/** The same for a picture that covers at least this height, so that on a phone it is drawn wider than the page. */
export const pageWideCovering = (picture: PictureView, height: number): string =>
  `(min-width: 1500px) 1392px, max(92vw, ${coveringWidth(picture, height)})`;
