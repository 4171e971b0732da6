import type { ReactNode } from 'react';
import type { BlockView } from '#src/content/published/post-page.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { Banner } from './blocks/banner.tsx';
import styles from './blocks/blocks.module.css';
import { MapBlock } from './blocks/map-block.tsx';
import { Parallax } from './blocks/parallax.tsx';
import { Split } from './blocks/split.tsx';
import { TextBlock } from './blocks/text-block.tsx';
import { VideoBlock } from './blocks/video-block.tsx';

/** Parts with much code, so that product lists need not load it for a text at the top. */
export type BlockParts = {
  /** The form of a contact-form block. */
  contactForm: ReactNode;
  gallery: (pictures: PictureView[]) => ReactNode;
};

type PostBodyProps = { blocks: BlockView[]; parts: BlockParts };

/** The blocks of a page, in order. */
export function PostBody({ blocks, parts }: PostBodyProps) {
  if (blocks.length === 0) return null;
  return (
    <div className={`${styles.blocks} stack`}>
      {blocks.map((block) => (
        <section key={block.anchor} id={block.anchor}>
          <Block block={block} parts={parts} />
        </section>
      ))}
    </div>
  );
}

function Block({ block, parts }: { block: BlockView; parts: BlockParts }) {
  switch (block.type) {
    case 'full-video':
      return <VideoBlock block={block} />;
    case 'left-text':
    case 'right-text':
      return <Split block={block} />;
    case 'parallax':
      return <Parallax block={block} />;
    case 'banner':
      return <Banner block={block} />;
    case 'map':
      return <MapBlock block={block} />;
    case 'contact-form':
      return <TextBlock block={block}>{parts.contactForm}</TextBlock>;
    case 'gallery':
      return <TextBlock block={block}>{parts.gallery(block.pictures)}</TextBlock>;
    case 'full-text':
      return <TextBlock block={block} picture={block.picture} />;
  }
}
