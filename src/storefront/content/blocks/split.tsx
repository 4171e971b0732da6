import type { BlockView } from '#src/content/published/post-page.ts';
import { Picture } from '#src/storefront/components/picture.tsx';
import styles from './blocks.module.css';
import { TextBlock } from './text-block.tsx';

type SplitProps = { block: Extract<BlockView, { type: 'left-text' | 'right-text' }> };

/** Text on one side, a picture on the other. */
export function Split({ block }: SplitProps) {
  if (!block.picture) return <TextBlock block={block} />;
  return (
    <div className={block.type === 'right-text' ? `${styles.split} ${styles.right}` : styles.split}>
      <Picture picture={block.picture} sizes="(min-width: 768px) 56vw, 92vw" widest={1280} className={styles.picture} />
      <TextBlock block={block} />
    </div>
  );
}
