import { expect, test } from 'vitest';
import { inGivenLanguage, prefilledFrom } from './prefilled.ts';

const blank = { parentCategory: null, pageParent: '', code: '' };

test('a new form takes values from its address, each with the type of its field', () => {
  const query = new URLSearchParams('parentCategory=3&pageParent=blog&code=12');
  expect(prefilledFrom(query, blank)).toEqual({ parentCategory: 3, pageParent: 'blog', code: '12' });
});

test('a parameter without a field in the form is ignored', () => {
  expect(prefilledFrom(new URLSearchParams('page=2&__proto__=x'), blank)).toEqual({});
});

test('a text in both languages is read as English, and a list not at all', () => {
  const form = { ...blank, blocks: [], name: { en: '', fr: null } };
  expect(prefilledFrom(new URLSearchParams('blocks=x&name=x&code=a'), form)).toEqual({
    code: 'a',
    name: { en: 'x', fr: null },
  });
});

test('a copy into the other language loses its copy mark', () => {
  const copy = { title: 'Winter (copy)', name: 'Winter (copy) (copy)', desc: 'A (copy)', language: 'en' };
  expect(inGivenLanguage(copy, { language: 'fr' })).toEqual({ ...copy, title: 'Winter', name: 'Winter (copy)' });
  expect(inGivenLanguage(copy, { language: 'en' })).toEqual(copy);
  expect(inGivenLanguage(copy, {})).toEqual(copy);
  expect(inGivenLanguage({}, { language: 'fr' })).toEqual({});
});
