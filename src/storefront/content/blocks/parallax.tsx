import type { BlockView } from '#src/content/published/post-page.ts';
import { Picture } from '#src/storefront/components/picture.tsx';
import { RichText } from '../rich-text.tsx';
import styles from './blocks.module.css';
import { pageWideCovering, TextBlock } from './text-block.tsx';

type ParallaxProps = { block: Extract<BlockView, { type: 'parallax' }> };

/** A picture that moves slightly behind its text. */
export function Parallax({ block }: ParallaxProps) {
  const { picture, title, html } = block;
  if (!picture) return <TextBlock block={block} />;
  return (
    <div className={`${styles.scene} grid relative clipped white rounded ${styles.parallax} on-dark`}>
      <Picture picture={picture} sizes={pageWideCovering(picture, 380)} widest={1600} decorative={Boolean(title)} />
      {(title || html) && (
        <div className={`${styles.message} grid to-left gap-4`}>
          {title && <h2 className="title-3xl">{title}</h2>}
          <RichText html={html} onDark />
        </div>
      )}
    </div>
  );
}
