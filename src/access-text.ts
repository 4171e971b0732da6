import { type CurrentUser, role, type Section } from './access.ts';
import type { PlainMessage } from './site/page-entry.ts';

/** What each section of access opens, as a sentence; the keys of messages. */
export const sectionText: Record<Section, PlainMessage> = {
  users: 'admin_access_text_users',
  brand: 'admin_access_text_brand',
  'product-category': 'admin_access_text_product_category',
  products: 'admin_access_text_products',
  contact: 'admin_access_text_contact',
  posts: 'admin_access_text_posts',
  'blog-posts': 'admin_access_text_blog_posts',
  'book-service': 'admin_access_text_book_service',
};

/** The sentences for a user's role and access. */
export function accessText({ role: held, access }: Pick<CurrentUser, 'role' | 'access'>): PlainMessage[] {
  if (held === role.admin) return ['admin_access_text_admin'];
  if (held === role.client) return ['admin_access_text_client'];
  return access.length === 0 ? ['admin_access_text_none'] : access.map((section) => sectionText[section]);
}
