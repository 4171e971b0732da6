import { withoutLanguage } from '#src/i18n/language.ts';
import { placeOf } from '#src/product-search/url/listing-place.ts';
import { isContentPath } from '../post-path.ts';
import { formerCategoryPath } from './blog-page.server.ts';
import type { Editor } from './editor.ts';
import { findPost } from './post-index.ts';

/** The present address of the page, article or blog category with this former address; null when there is none. */
export function contentMovedTo(address: string, editor: Editor): string | null {
  const path = withoutLanguage(address);
  const [, category] = /^\/blog\/category\/([^/]+)$/.exec(path) ?? [];
  if (category !== undefined) {
    const isThere = editor.library.categories.some(({ slug }) => slug === category);
    return isThere ? null : formerCategoryPath(category, editor);
  }
  if (!isContentPath(path) || placeOf(path, editor.snapshot.tree)) return null;
  const finding = findPost(editor.published, { path }, editor.language);
  return finding.kind === 'moved' ? finding.to : null;
}
