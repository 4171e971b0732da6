import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleNode, sampleTree } from '#src/test-factories/catalogue/sample-tree.ts';
import { type RedirectMap, redirectFor } from './redirects.ts';

const tree = sampleTree();
const book: RedirectMap = { tree, formerSlugs: new Map([['old-tin-boats', sampleNode(tree, 'aluminum-boats').id]]) };
const boats = '/boats-for-sale-vancouver-island-bc';
const to = (path: string, search = '') => redirectFor(path, search, book);

describe('an old address', () => {
  it.each([
    ['/boats', boats],
    ['/boats/', boats],
    ['/boats-for-sale', boats],
    ['/engines', '/boat-engines-outboard-motors-for-sale'],
    ['/engines/mercury-outboards', '/boat-engines-outboard-motors-for-sale/mercury-outboards'],
    ['/aluminium-boats', `${boats}/aluminum-boats`],
    [`${boats}/aluminium-boats/thunder-jet`, `${boats}/aluminum-boats/thunder-jet`],
    ['/boats/aluminium-boats/', `${boats}/aluminum-boats`],
    ['/trailers', `${boats}/boat-trailers`],
    [`${boats}/trailers`, `${boats}/boat-trailers`],
    [`${boats}/trailers/road-runner`, `${boats}/boat-trailers/road-runner`],
    ['/small-boats', `${boats}/aluminum-boats`],
    ['/jon-boats', `${boats}/aluminum-boats`],
    ['/marlon-jon-utility-boats', `${boats}/aluminum-boats`],
    [`${boats}/small-boats`, `${boats}/aluminum-boats`],
    [`${boats}/jon-boats`, `${boats}/aluminum-boats`],
    ['/propellers', '/parts-accessories/propellers'],
    ['/propellers/mercury', '/parts-accessories/propellers/mercury'],
    ['/seakeeper', '/parts-accessories/seakeeper'],
    ['/pontoon-boats', `${boats}/pontoon-boats`],
    ['/thunder-jet', `${boats}/aluminum-boats/thunder-jet`],
    [`${boats}/thunder-jet`, `${boats}/aluminum-boats/thunder-jet`],
    ['/old-tin-boats/thunder-jet', `${boats}/aluminum-boats/thunder-jet`],
    [`${boats}/old-tin-boats`, `${boats}/aluminum-boats`],
    ['/clearance/aluminium-boats', '/clearance/aluminum-boats'],
    [`/clearance${boats}/aluminum-boats`, '/clearance/aluminum-boats'],
    ['/clearance/boats', `/clearance${boats}`],
    ['/product', boats],
    ['/product/aluminium-boats/luxor-21', '/product/aluminum-boats/luxor-21'],
    ['/en/boats', boats],
    ['/en/en/en/boats', boats],
    ['/en/fr/Trailers', `/fr${boats}/boat-trailers`],
  ])('%s redirects to %s in one step', (path, target) => {
    expect(to(path)).toBe(target);
    expect(to(target)).toBeNull();
  });

  it('keeps the language and the query string', () => {
    expect(to('/fr/boats/', '?page=2&utm_source=x')).toBe(`/fr${boats}?page=2&utm_source=x`);
  });
});

describe('an address that is not normalized', () => {
  it.each([
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['///fr//contact//', '/fr/contact'],
    ['/FR/Contact', '/fr/contact'],
    ['/fr/', '/fr'],
    ['/Clearance/', '/clearance'],
    ['/PRODUCT/Luxor-21', '/product/luxor-21'],
    ['/%C3%89t%C3%89/', '/%C3%89t%C3%89'],
  ])('%s redirects to %s', (path, target) => {
    expect(to(path)).toBe(target);
  });
});

it.each([
  '/',
  '/fr',
  boats,
  `${boats}/aluminum-boats/jon-boats`,
  `${boats}/aluminum-boats/marlon-jon-utility-boats`,
  '/clearance',
  '/pre-owned',
  '/used',
  '/search',
  '/contact',
  '/nothing/of/the/kind',
  `${boats}/nothing`,
  '/auth/reset-your-password/AbC',
  '/fr/newsletter/confirm/AbC',
  '/preview/AbC',
])('%s is not redirected', (path) => {
  expect(to(path)).toBeNull();
});

describe('a category with the name of a page', () => {
  const { id } = sampleNode(tree, 'aluminum-boats');
  const pages = ['financing', 'events', 'used', 'contact', 'blog', 'search', 'admin', 'about-us'];
  const named = { tree, formerSlugs: new Map(pages.map((slug) => [slug, id])) };

  it.each(pages)('does not redirect /%s, in either language', (slug) => {
    for (const path of [`/${slug}`, `/fr/${slug}`]) expect(redirectFor(path, '', named)).toBeNull();
    expect(redirectFor(`${boats}/${slug}`, '', named)).toBe(`${boats}/aluminum-boats`);
  });
});

it('for any path the target is normalized, final and on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    'fr',
    'FR',
    'en',
    'boats',
    'jon-boats',
    'Trailers',
    'evil.example',
    'mercury',
    'clearance',
    '%2F',
    '..',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = to(`/${pieces.join('')}`);
      if (target === null) return;
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(to(target)).toBeNull();
    }),
  );
});
