import { type CategoryNode, type CategoryTree, everyNode } from '#src/catalogue/category/category-path.ts';
import { pathIn } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { type PictureFacts, shownPicture } from './product/card-view.ts';
import type { MenuBranch } from './view.ts';
import type { ViewContext } from './view-context.ts';

/** The header's menu: the category tree with product counts. */

export type Counts = ReadonlyMap<number, number>;

export function menuView(
  tree: CategoryTree,
  counts: Counts,
  pictures: ReadonlyMap<number, PictureFacts>,
  context: ViewContext,
): MenuBranch[] {
  const entry = (node: CategoryNode) => menuEntry(node, counts, context);
  const isFilled = ({ id }: CategoryNode) => (counts.get(id) ?? 0) > 0;
  return tree.roots.filter(isFilled).map((root) => ({
    ...entry(root),
    type: root.type,
    columns: root.children
      .filter(isFilled)
      .map((child) => ({ ...entry(child), entries: child.children.filter(isFilled).map(entry) })),
    picture: shownPicture(pictureOf(root, pictures), root.name, context),
  }));
}

export const menuEntry = (
  { id, name, path }: CategoryNode,
  counts: Counts,
  { language }: Pick<ViewContext, 'language'>,
) => ({
  name: localText(name, language).text,
  href: pathIn(language, path),
  count: counts.get(id) ?? 0,
});

export const pictureOf = (
  { mediaId }: CategoryNode,
  pictures: ReadonlyMap<number, PictureFacts>,
): PictureFacts | null => (mediaId === null ? null : (pictures.get(mediaId) ?? null));

/** Every picture in the tree. */
export const categoryPictureIds = (tree: CategoryTree): number[] =>
  everyNode(tree).flatMap(({ mediaId }) => mediaId ?? []);
