import type { BlockView } from '#src/content/published/post-page.ts';
import { Picture } from '../components/picture.tsx';
import { type BlockParts, PostBody } from './post-body.tsx';
import { RichText } from './rich-text.tsx';
import styles from './team.module.css';

type Portrait = Extract<BlockView, { type: 'left-text' | 'right-text' }>;

const isPortrait = (block: BlockView): block is Portrait =>
  (block.type === 'left-text' || block.type === 'right-text') && block.title !== null;

/** The team: each text block with a picture is a member; other blocks are laid out around them. */
export function Team({ blocks, parts }: { blocks: BlockView[]; parts: BlockParts }) {
  const people = blocks.filter(isPortrait);
  const first = blocks.findIndex(isPortrait);
  const others = blocks.filter((block) => !isPortrait(block));
  const before = first < 0 ? others : blocks.slice(0, first);
  const after = others.filter((block) => !before.includes(block));
  return (
    <>
      <PostBody blocks={before} parts={parts} />
      {people.length > 0 && (
        <ul className={styles.team}>
          {people.map(({ anchor, title, html, picture }) => (
            <li key={anchor} id={anchor}>
              {picture ? (
                <Picture
                  picture={picture}
                  sizes="(min-width: 768px) 300px, 46vw"
                  className={`${styles.portrait} full rounded`}
                />
              ) : (
                <Silhouette />
              )}
              <h2>{title}</h2>
              <RichText html={html} />
            </li>
          ))}
        </ul>
      )}
      <PostBody blocks={after} parts={parts} />
    </>
  );
}

/** A placeholder for a missing photo. */
const Silhouette = () => (
  <svg className={`${styles.portrait} full rounded`} viewBox="0 0 400 500" aria-hidden="true">
    <rect width="400" height="500" fill="#e2eff1" />
    <path d="M200 118a76 76 0 0 1 76 82c-3 44-34 92-76 92s-73-48-76-92a76 76 0 0 1 76-82Z" fill="#9cc5cd" />
    <path d="M42 500c4-104 60-170 158-170s154 66 158 170Z" fill="#6ba7b4" />
  </svg>
);
