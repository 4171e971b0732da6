import type { CategoryNode } from '#src/catalogue/category/category-path.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import type { PictureFacts } from '#src/view-models/product/card-view.ts';
import type { CategoryAnswer } from './answers.ts';
import { pictureAnswerOf } from './picture-answer.ts';

type Sources = {
  counts: ReadonlyMap<number, number>;
  pictures: ReadonlyMap<number, PictureFacts>;
  language: Language;
};

/** Some levels of the category tree, in the order of staff. */
export const categoryAnswersOf = (nodes: readonly CategoryNode[], sources: Sources, depth: number): CategoryAnswer[] =>
  depth === 0 ? [] : nodes.map((node) => categoryAnswerOf(node, sources, depth));

function categoryAnswerOf(node: CategoryNode, sources: Sources, depth: number): CategoryAnswer {
  const { counts, pictures, language } = sources;
  const name = localText(node.name, language).text;
  const picture = node.mediaId === null ? undefined : pictures.get(node.mediaId);
  const text = (text: Localized | null) => text && localText(text, language).text;
  return {
    id: node.id,
    type: numberOfType(node.type),
    slug: node.slug,
    path: pathIn(language, node.path),
    name,
    heading: text(node.heading) ?? name,
    intro: text(node.intro),
    image: picture ? pictureAnswerOf(picture, language, name) : null,
    seo: { title: text(node.seoTitle), description: text(node.seoDescription) },
    index: node.index,
    count: counts.get(node.id) ?? 0,
    parentCategory: node.parent?.id ?? null,
    subCategory: node.children.map(({ id }) => id),
    children: categoryAnswersOf(node.children, sources, depth - 1),
  };
}
