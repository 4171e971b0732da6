import type { MetaDescriptor } from 'react-router';
import type { PostPage } from '#src/content/published/post-page.ts';
import type { ShareImage } from '#src/view-models/share-picture.server.ts';
import { pageMeta } from '../components/page-meta.ts';

type Loaded = { page: PostPage; publicUrl: string; share: ShareImage | undefined };

/** The meta tags of a content page. */
export const postMeta = (loaded: Loaded | undefined): MetaDescriptor[] =>
  loaded
    ? pageMeta({
        ...loaded.page,
        publicUrl: loaded.publicUrl,
        kind: loaded.page.layout === 'article' ? 'article' : 'website',
        share: loaded.share,
      })
    : [];
