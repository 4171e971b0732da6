import { expect, it } from 'vitest';
import type { FitReason } from './fit.ts';
import { type FitEntry, type FitView, fittingOf, reasonText } from './fit-view.ts';

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
  const fit = { side: 'boat', missing: null, lists: [{ of: 'engine', entries }] } as unknown as FitView;
  expect(fittingOf(fit, 'en')).toEqual({ ...fit, none: null, lists: [{ of: 'engine', entries: entries.slice(0, 4) }] });
});

it('a product’s page says when nothing fits, unless a fact of the product is missing', () => {
  const fit = { side: 'boat', missing: null, lists: [{ of: 'engine', entries: [entry('a', 'weak')] }] };
  expect(fittingOf(fit as unknown as FitView, 'fr').none).toMatch(/^D’après les chiffres, rien/);
  expect(fittingOf({ ...fit, missing: 'Transom height' } as unknown as FitView, 'fr').none).toBeNull();
});

it('a missing fact is named within the sentence', () => {
  const reason = { kind: 'missing', keys: ['omShLe', 'omWeight'] } satisfies FitReason;
  const textIn = (language: 'en' | 'fr') => reasonText(reason, { language });
  expect(textIn('en')).toBe('unknown: shaft length, dry weight');
  expect(textIn('fr')).toBe('donnée inconnue\u00a0: longueur d’arbre, poids à sec');
});
