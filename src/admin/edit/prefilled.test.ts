import { expect, test } from 'vitest';
import { inToldLanguage, prefilledFrom } from './prefilled.ts';

const blank = { parentCategory: null, pageParent: '', code: '' };

test('a new form takes over what its address says, as the kind of value that the field has', () => {
  const query = new URLSearchParams('parentCategory=3&pageParent=blog&code=12');
  expect(prefilledFrom(query, blank)).toEqual({ parentCategory: 3, pageParent: 'blog', code: '12' });
});

test('what the form does not have is left aside', () => {
  expect(prefilledFrom(new URLSearchParams('page=2&__proto__=x'), blank)).toEqual({});
});

test('only a copy in its own language is called one', () => {
  const copy = { title: 'Winter (copy)', name: 'Winter (copy) (copy)', desc: 'A (copy)', language: 'en' };
  expect(inToldLanguage(copy, { language: 'fr' })).toEqual({ ...copy, title: 'Winter', name: 'Winter (copy)' });
  expect(inToldLanguage(copy, { language: 'en' })).toEqual(copy);
  expect(inToldLanguage(copy, {})).toEqual(copy);
  expect(inToldLanguage({}, { language: 'fr' })).toEqual({});
});
