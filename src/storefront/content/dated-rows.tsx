import type { BlockView } from '#src/content/published/post-page.ts';
import styles from './dated-rows.module.css';
import { type BlockParts, PostBody } from './post-body.tsx';
import { RichText } from './rich-text.tsx';

/** Events and openings: the title of a block is its date or place on the left, with the text next to it. */
export function DatedRows({ blocks, parts }: { blocks: BlockView[]; parts: BlockParts }) {
  const isRow = ({ type, title }: BlockView) => type === 'full-text' && title !== null;
  return (
    <div className={styles.rows}>
      {blocks.map((block) =>
        isRow(block) ? (
          <section key={block.anchor} id={block.anchor} className={styles.row}>
            <p className={styles.date}>{block.title}</p>
            <RichText html={block.html} />
          </section>
        ) : (
          <PostBody key={block.anchor} blocks={[block]} parts={parts} />
        ),
      )}
    </div>
  );
}
