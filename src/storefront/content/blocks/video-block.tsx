import type { BlockView } from '#src/content/published/post-page.ts';
import { Video } from '#src/storefront/product/gallery/video.tsx';
import styles from './blocks.module.css';
import { pageWide, TextBlock } from './text-block.tsx';

/** A video behind its poster: it is loaded on click. */
export function VideoBlock({ block }: { block: Extract<BlockView, { type: 'full-video' }> }) {
  const { video, poster, title } = block;
  return (
    <TextBlock block={block} picture={video ? null : poster}>
      {video && (
        <div className={styles.player}>
          <Video video={video} poster={poster} name={title ?? poster?.alt} sizes={pageWide} />
        </div>
      )}
    </TextBlock>
  );
}
