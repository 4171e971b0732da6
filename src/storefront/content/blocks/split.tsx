import type { BlockView } from '#src/content/published/post-page.ts';
import { coveringStretch } from '#src/storefront/components/covering-width.ts';
import { Picture } from '#src/storefront/components/picture.tsx';
import styles from './blocks.module.css';
import { TextBlock } from './text-block.tsx';

const pictureRatio = 3 / 2;

type SplitProps = { block: Extract<BlockView, { type: 'left-text' | 'right-text' }> };

/** Text on one side, a picture on the other. */
export function Split({ block }: SplitProps) {
  if (!block.picture) return <TextBlock block={block} />;
  const stretch = coveringStretch(block.picture, pictureRatio);
  return (
    <div className={block.type === 'right-text' ? `${styles.split} stack ${styles.right}` : `${styles.split} stack`}>
      <Picture
        picture={block.picture}
        sizes={`(min-width: 768px) ${Math.ceil(56 * stretch)}vw, ${Math.ceil(92 * stretch)}vw`}
        widest={1600}
        className={styles.picture}
      />
      <TextBlock block={block} />
    </div>
  );
}
