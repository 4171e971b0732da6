import type { BlockView } from '#src/content/published/post-page.ts';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import { Picture } from '#src/storefront/components/picture.tsx';
import { RichText } from '../rich-text.tsx';
import styles from './blocks.module.css';
import { pageWideCovering } from './text-block.tsx';

/** A wide picture with text on the left and one link. */
export function Banner({ block }: { block: Extract<BlockView, { type: 'banner' }> }) {
  const { picture, title, html, href, linkText } = block;
  return (
    <div className={`${styles.scene} grid relative clipped white rounded ${styles.banner} on-dark`}>
      {picture && (
        <Picture picture={picture} sizes={pageWideCovering(picture, 340)} widest={1600} decorative={Boolean(title)} />
      )}
      <div className={`${styles.message} grid to-left gap-4`}>
        {title && <h2 className="title-3xl">{title}</h2>}
        <RichText html={html} onDark />
        {href && (
          <a className={`${button.button} ${button.primary}`} href={href}>
            {linkText ?? title ?? m.content_read_more()}
          </a>
        )}
      </div>
    </div>
  );
}
