import { expect, it } from 'vitest';
import { slugTraces } from './slugs-in-address.ts';

const traces = (url: string) => slugTraces(url).map(({ kind, slug }) => `${kind} ${slug}`);

it('an old path gives the slugs it may contain', () => {
  expect(traces('/fr/product/boats/Luxor-21/?utm_source=x')).toEqual(['product luxor-21']);
  expect(traces('/blog/category/tips')).toEqual(['blog-category tips']);
  expect(traces('/fr/blog/winter')).toEqual(['product-category blog', 'product-category winter', 'post-fr winter']);
  expect(traces('/boats/tinnies/small')).toEqual([
    'product-category boats',
    'product-category tinnies',
    'product-category small',
  ]);
  expect(traces('/luxor-21')).toEqual(['product-category luxor-21', 'product luxor-21', 'post-en luxor-21']);
});

it('a path without a possible slug gives none', () => {
  for (const url of ['/', '/fr', '/%00', '/a/b/c/d/e/f', `/${'a'.repeat(200)}`]) expect(traces(url)).toEqual([]);
});
