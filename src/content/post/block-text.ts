import { m } from '#src/i18n/messages.ts';
import type { Block } from './block.ts';

/** The name of each block type in the back office. */
export const blockNames: Record<Block['type'], () => string> = {
  'full-text': () => m.field_wordmark_text(),
  'full-video': () => m.common_video(),
  'left-text': () => m.admin_post_block_left_text(),
  'right-text': () => m.admin_post_block_right_text(),
  parallax: () => m.admin_post_block_parallax(),
  banner: () => m.field_banner_img(),
  map: () => m.admin_post_block_map(),
  'contact-form': () => m.admin_post_block_contact_form(),
  gallery: () => m.field_gallery(),
};
