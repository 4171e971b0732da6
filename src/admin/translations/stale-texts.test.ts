import { describe, expect, it } from 'vitest';
import { staleTexts } from './stale-texts.ts';

const change = (from: [string, string | null], to: [string, string | null]) => ({
  from: { en: from[0], fr: from[1] },
  to: { en: to[0], fr: to[1] },
});

describe('in a record with both languages', () => {
  const name = change(['Kicker', 'Moteur'], ['Kicker 9.9', 'Moteur']);

  it('a text is stale when only its English has changed', () => {
    const price = { from: 10, to: 20 };
    const description = change(['Old', 'Vieux'], ['New', 'Neuf']);
    expect(staleTexts('product', [{ name, price, description }])).toEqual(['name']);
  });

  it('a text is not stale when its French was changed later', () => {
    const followed = change(['Kicker 9.9', 'Moteur'], ['Kicker 9.9', 'Moteur 9,9']);
    expect(staleTexts('product', [{ name }, { name: followed }])).toEqual([]);
  });

  it('a text without French is not stale, and a list is compared as a whole', () => {
    const listExterior = { from: [{ en: 'Rail', fr: 'Balcon' }], to: [{ en: 'Rail, bow', fr: 'Balcon' }] };
    const heading = change(['A', null], ['B', null]);
    expect(staleTexts('product', [{ listExterior }])).toEqual(['listExterior']);
    expect(staleTexts('product-category', [{ heading }])).toEqual([]);
  });
});

it('in a post every text changed in English is stale, except blocks, which are compared one by one', () => {
  const action = { title: { from: 'A', to: 'B' }, blocks: { from: [], to: [{}] }, publish: { from: false, to: true } };
  expect(staleTexts('blog-post', [action])).toEqual(['title']);
});
