import { expect, it } from 'vitest';
import { frenchKindsFor, pathToMend } from './french-work.ts';

it.each([
  [['products'], ['product']],
  [['product-category'], ['product-category']],
  [['posts'], ['post']],
  [['blog-posts'], ['blog-post', 'category']],
  [['contact'], []],
] as const)('staff with access to %j see translations of %j', (access, kinds) => {
  expect(frenchKindsFor({ id: 2, role: 2, access })).toEqual(kinds);
});

it('a post without French starts as a clone of the English one', () => {
  const task = {
    id: 7,
    title: 'Winter',
    state: 'missing',
    since: new Date(0),
    code: 'winter',
    frenchId: null,
  } as const;
  expect(pathToMend({ ...task, kind: 'post' })).toBe('/admin/posts/clone/7?language=fr&title=Winter&code=winter');
  expect(pathToMend({ ...task, kind: 'blog-post', state: 'stale', frenchId: 8 })).toBe(
    '/admin/posts/update/8?pageParent=blog',
  );
  expect(pathToMend({ ...task, kind: 'product' })).toBe('/admin/products/update/7');
});
