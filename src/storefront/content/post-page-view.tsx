import type { ReactNode } from 'react';
import type { PostPage } from '#src/content/published/post-page.ts';
import { PageFrame } from './page-frame.tsx';
import { type Posted, useFullParts } from './use-full-parts.tsx';

type PostPageViewProps = Posted & {
  page: PostPage;
  /** Rendered below the text, such as a calculator. */
  children?: ReactNode;
};

/** A whole page or article, with its forms and galleries. */
export function PostPageView({ page, children, ...posted }: PostPageViewProps) {
  const [parts, lightbox] = useFullParts(page, posted);
  return (
    <>
      <PageFrame page={page} parts={parts}>
        {children}
      </PageFrame>
      {lightbox}
    </>
  );
}
