import { expect, it } from 'vitest';
import { freeNumber, isSlug, numberedSlug, slugEndingIn, slugOf, titleWith, uniqueSlug } from './slug.ts';

it.each([
  [['Thunder Jet', 'Luxor 21', 2026], 'thunder-jet-luxor-21-2026'],
  [['Évinrude', 'Bœuf & Fils', null], 'evinrude-boeuf-fils'],
  [['Sea Sport', '2.5MH L’Été', undefined], 'sea-sport-2-5mh-lete'],
  [['  --  '], ''],
])('%j becomes the slug %s', (text, slug) => {
  expect(slugOf(...text)).toBe(slug);
});

it('a taken slug gets the first free number', () => {
  const taken = new Set(['luxor-21', 'luxor-21-2']);
  expect(uniqueSlug('luxor-21', (slug) => taken.has(slug))).toBe('luxor-21-3');
  expect(uniqueSlug('luxor-24', (slug) => taken.has(slug))).toBe('luxor-24');
});

it('continuing the search from the last number takes at most two steps for each slug', () => {
  const taken = new Set<string>();
  let steps = 0;
  const isTaken = (slug: string) => {
    steps += 1;
    return taken.has(slug);
  };
  let number = 1;
  for (let input = 0; input < 1000; input += 1) {
    number = freeNumber('luxor-21', isTaken, number);
    taken.add(numberedSlug('luxor-21', number));
  }
  expect(taken.has('luxor-21-1000')).toBe(true);
  expect(steps).toBe(1999);
});

it('a very long name is cut between two words', () => {
  const slug = slugOf('word '.repeat(60));
  expect(slug.length).toBeLessThanOrEqual(120);
  expect(slug.endsWith('-word')).toBe(true);
  expect(isSlug(slug)).toBe(true);
});

it('a very long name keeps its ending', () => {
  const slug = slugEndingIn(2026, 'Osprey', 'word '.repeat(60));
  expect(slug.endsWith('-word-2026')).toBe(true);
  expect(isSlug(slug)).toBe(true);
  expect(slugEndingIn(null, 'Osprey')).toBe('osprey');
  expect(slugEndingIn(2026)).toBe('2026');
});

it.each(['', 'A', 'a--b', '-a', 'a-', 'é', 'a/b'])('%j is not a slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

it.each([
  [[2026, 'Thunder Jet'], 'Luxor 21', '2026 Thunder Jet Luxor 21'],
  [[2026, 'Legend'], '2026 Legend Vibe', '2026 Legend Vibe'],
  [[2026, 'Thunder Jet'], 'Luxor 21 by THUNDER-JET', '2026 Luxor 21 by THUNDER-JET'],
  [[2025, 'Sea'], 'Seafox 2026', '2025 Sea Seafox 2026'],
  [[null, undefined, ''], 'Luxor 21', 'Luxor 21'],
])('%j before the name %s: %s', (before, name, title) => {
  expect(titleWith(before, name)).toBe(title);
});
