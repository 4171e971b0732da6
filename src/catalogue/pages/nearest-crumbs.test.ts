import { expect, it } from 'vitest';
import { sampleTree } from '../testing/sample-tree.ts';
import { nearestCrumbs } from './nearest-crumbs.ts';

const nearest = (path: string) => nearestCrumbs(path, sampleTree(), 'fr').map(({ href }) => href.split('/').at(-1));

it('an address that names nothing is answered with categories that share its words', () => {
  expect(nearest('/fr/boats/jon-boat-sale')).toContain('jon-boats');
  expect(nearest('/product/thunder-jet-luxor-99')).toEqual(['thunder-jet', 'jet-motors']);
});

it('a word that names a whole type is no likeness', () => {
  expect(nearest('/print/no-such-boat')).toEqual(nearest('/xyzzy'));
});

it('one that shares nothing with any is answered with the three types', () => {
  expect(nearest('/xyzzy')).toEqual([
    'boats-for-sale-vancouver-island-bc',
    'boat-engines-outboard-motors-for-sale',
    'parts-accessories',
  ]);
});
