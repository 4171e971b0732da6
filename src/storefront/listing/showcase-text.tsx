import type { PostPage } from '#src/content/published/post-page.ts';
import { Faqs } from '../content/faqs.tsx';
import { lightParts } from '../content/light-parts.tsx';
import { PostBody } from '../content/post-body.tsx';

type LocalizedText = Pick<PostPage, 'blocks' | 'faqs'>;

/** The text of a showcase, below its products. */
export default function ShowcaseText({ text: { blocks, faqs } }: { text: LocalizedText }) {
  return (
    <>
      <PostBody blocks={blocks} parts={lightParts()} />
      <Faqs faqs={faqs} />
    </>
  );
}
