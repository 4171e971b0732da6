import { m } from '#src/i18n/messages.ts';
import type { Block } from './block.ts';

/** The name of each block type in the back office. */
export const blockNames: Record<Block['type'], () => string> = {
  'full-text': () => m.admin_post_block_full_text(),
  'full-video': () => m.admin_post_block_full_video(),
  'left-text': () => m.admin_post_block_left_text(),
  'right-text': () => m.admin_post_block_right_text(),
  parallax: () => m.admin_post_block_parallax(),
  banner: () => m.admin_post_block_banner(),
  map: () => m.admin_post_block_map(),
  'contact-form': () => m.admin_post_block_contact_form(),
  gallery: () => m.admin_post_block_gallery(),
};
