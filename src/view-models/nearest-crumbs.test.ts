import { expect, it } from 'vitest';
import { sampleTree } from '#src/test-factories/catalogue/sample-tree.ts';
import { nearestCrumbs } from './nearest-crumbs.ts';

const nearest = (path: string) => nearestCrumbs(path, sampleTree(), 'fr').map(({ href }) => href.split('/').at(-1));

it('an unknown path gets the categories that share its words', () => {
  expect(nearest('/fr/boats/jon-boat-sale')).toContain('jon-boats');
  expect(nearest('/product/thunder-jet-luxor-99')).toEqual(['thunder-jet', 'jet-motors']);
});

it('a word from the name of a product type does not count as a match', () => {
  expect(nearest('/print/no-such-boat')).toEqual(nearest('/xyzzy'));
});

it('a path without any match gets the three product types', () => {
  expect(nearest('/xyzzy')).toEqual([
    'boats-for-sale-vancouver-island-bc',
    'boat-engines-outboard-motors-for-sale',
    'parts-accessories',
  ]);
});
