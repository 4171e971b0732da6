import { youtubeId } from '#src/catalogue/product/youtube.ts';
import type { Language } from '#src/i18n/language.ts';
import type { PictureView, VideoView } from '#src/media/media-view.ts';
import { pictureViewOf, videoViewOf } from '#src/media/media-view.ts';
import type { MediaFacts } from '#src/view-models/product/product-view.ts';
import type { Block } from '../post/block.ts';
import { anchorOf, withAnchors } from './contents.ts';
import { ownLink, ownLinks } from './own-links.ts';
import type { BlockView } from './post-page.ts';

/** What the view models of blocks are made from. */
export type BlockFacts = {
  language: Language;
  /** Pictures, videos and their posters, by id. */
  media: ReadonlyMap<number, MediaFacts>;
  /** The alternative text of a picture without a description. */
  heading: string;
  /** True for an English address that has no French page. */
  isEnglishOnly: (path: string) => boolean;
};

/** View models of the blocks of a page, in order; media are already loaded. */
export const blockViews = (blocks: readonly Block[], facts: BlockFacts): BlockView[] =>
  blocks.map((block, position) => blockView(block, anchorOf(position), facts));

function blockView(block: Block, anchor: string, facts: BlockFacts): BlockView {
  const html = block.html && withAnchors(ownLinks(block.html, facts), anchor);
  const message = { title: block.title, html, anchor };
  const picture = () => pictureOf(block.media, facts, block.title);
  switch (block.type) {
    case 'full-video':
      return { ...message, type: block.type, poster: picture(), video: videoOf(block, facts) };
    case 'banner':
      return {
        ...message,
        type: block.type,
        picture: picture(),
        href: block.link && ownLink(block.link, facts),
        linkText: block.linkText,
      };
    case 'gallery':
      return {
        ...message,
        type: block.type,
        pictures: block.gallery.flatMap((id) => pictureOf(id, facts, block.title) ?? []),
      };
    case 'contact-form':
      return { ...message, type: block.type };
    case 'map':
    case 'full-text':
    case 'left-text':
    case 'right-text':
    case 'parallax':
      return { ...message, type: block.type, picture: picture() };
  }
}

/** A picture, or the poster of a video. */
export function pictureOf(
  id: number | null,
  { media, language, heading }: Pick<BlockFacts, 'media' | 'language' | 'heading'>,
  title: string | null = null,
): PictureView | null {
  const own = media.get(id ?? 0);
  const shown = own?.kind === 'video' ? media.get(own.posterId ?? 0) : own;
  return shown?.kind === 'picture' ? pictureViewOf(shown, language, title ?? heading) : null;
}

function videoOf({ media: id, youtubeLink }: Extract<Block, { type: 'full-video' }>, { media }: BlockFacts) {
  return youtubeView(youtubeLink) ?? fileView(media.get(id ?? 0));
}

export function youtubeView(link: string | null): VideoView | null {
  const id = link === null ? null : youtubeId(link);
  return id === null ? null : { kind: 'youtube', id };
}

export const fileView = (media: MediaFacts | undefined): VideoView | null =>
  media?.kind === 'video' ? videoViewOf(media) : null;
