import { describe, expect, it } from 'vitest';
import { sampleNode, sampleRows, sampleTree } from '#src/test-factories/catalogue/sample-tree.ts';
import { categoryTree, crumbsOf } from './category-path.ts';
import { showcasePath } from './showcase.ts';

describe('the category tree', () => {
  const tree = sampleTree();

  it('gives every category its path', () => {
    expect(sampleNode(tree, 'mercury').path).toBe('/parts-accessories/propellers/mercury');
    expect(tree.byPath.get('/parts-accessories/propellers')?.slug).toBe('propellers');
  });

  it('leaves out the whole branch of an inactive category', () => {
    const rows = sampleRows().map((row) => ({ ...row, active: row.slug !== 'aluminum-boats' }));
    const pruned = categoryTree(rows);
    expect(pruned.byPath.has('/boats-for-sale-vancouver-island-bc/aluminum-boats/thunder-jet')).toBe(false);
    expect(pruned.byPath.has('/boats-for-sale-vancouver-island-bc/pontoon-boats')).toBe(true);
  });

  it('gives breadcrumbs in the language of the page', () => {
    expect(crumbsOf(sampleNode(tree, 'propellers'), 'fr')).toEqual([
      { name: 'parts accessories fr', href: '/fr/parts-accessories' },
      { name: 'propellers fr', href: '/fr/parts-accessories/propellers' },
    ]);
  });

  it('gives paths in a showcase without the root category', () => {
    expect(showcasePath('clearance', sampleNode(tree, 'thunder-jet'))).toBe('/clearance/aluminum-boats/thunder-jet');
    expect(showcasePath('clearance', sampleNode(tree, 'parts-accessories'))).toBe('/clearance/parts-accessories');
    expect(showcasePath('pre-owned', null)).toBe('/pre-owned');
  });
});
