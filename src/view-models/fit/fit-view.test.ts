import { expect, it } from 'vitest';
import { type FitEntry, type FitView, fittingOf } from './fit-view.ts';

const entry = (slug: string, result: FitEntry['result']): FitEntry => ({
  slug,
  href: `/product/${slug}`,
  name: { text: slug, language: 'en' },
  facts: '',
  result,
  reasons: [],
});

it('a product’s page has the first four that fit, and none that do not', () => {
  const entries = [...'abcde'].map((slug) => entry(slug, 'fits')).concat(entry('f', 'weak'), entry('g', 'unknown'));
  const fit = { side: 'boat', missing: [], lists: [{ of: 'engine', entries }] } as unknown as FitView;
  expect(fittingOf(fit)).toEqual({ ...fit, lists: [{ of: 'engine', entries: entries.slice(0, 4) }] });
});
