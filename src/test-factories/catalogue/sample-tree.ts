import {
  type CategoryNode,
  type CategoryRow,
  type CategoryTree,
  categoryTree,
} from '#src/catalogue/category/category-path.ts';
import { productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';

/** A part of the demo dealer's tree. */

type Sketch = { [slug: string]: Sketch };

const sketch: Sketch = {
  'boats-for-sale-vancouver-island-bc': {
    'aluminum-boats': { 'thunder-jet': {}, arrowline: {}, 'marlon-jon-utility-boats': {}, 'jon-boats': {} },
    'fiberglass-boats': { 'osprey-pilothouse': {}, 'sea-sport': {} },
    'pontoon-boats': { avalon: {}, harris: {} },
    'highfield-inflatable-boats': {},
    'boat-trailers': { 'road-runner': {}, 'salt-pro': {} },
  },
  'boat-engines-outboard-motors-for-sale': {
    'mercury-outboards': { 'mercury-2-5-to-20-hp': {}, 'mercury-25-to-60-hp': {}, 'mercury-350-to-600-hp': {} },
    'jet-motors': {},
  },
  'parts-accessories': { propellers: { mercury: {}, quicksilver: {} }, seakeeper: {} },
};

function rowsOf(branch: Sketch, parentId: number | null, rows: CategoryRow[]): CategoryRow[] {
  for (const [slug, below] of Object.entries(branch)) {
    const root = productTypeNames[rows.filter((row) => row.parentId === null).length] ?? 'part';
    const type = rows.find(({ id }) => id === parentId)?.type ?? root;
    const text = slug.replaceAll('-', ' ');
    const id = rows.length + 1;
    const empty = { heading: null, intro: null, seoTitle: null, seoDescription: null, mediaId: null };
    const french = { frPublish: true, frTextChangedAt: new Date(0) };
    rows.push({
      id,
      parentId,
      type,
      slug,
      name: { en: text, fr: `${text} fr` },
      index: id,
      active: true,
      ...empty,
      ...french,
    });
    rowsOf(below, id, rows);
  }
  return rows;
}

export const sampleRows = (): CategoryRow[] => rowsOf(sketch, null, []);

export const sampleTree = (): CategoryTree => categoryTree(sampleRows());

/** The category with this slug, which must exist. */
export function sampleNode(tree: CategoryTree, slug: string): CategoryNode {
  const node = [...tree.byId.values()].find((candidate) => candidate.slug === slug);
  if (!node) throw new Error(`no category ${slug}`);
  return node;
}
