import { expect, it } from 'vitest';
import { trackTakenSlugs } from './taken-slugs.ts';

/** This many products of one name, and a count of the look-ups. */
function takenBy(products: number) {
  const requested = { questions: 0, slugs: 0 };
  const taken = new Map(Array.from({ length: products }, (_, at) => [at === 0 ? 'jon' : `jon-${at + 1}`, at + 1]));
  const slugs = trackTakenSlugs(async (candidates) => {
    requested.questions += 1;
    requested.slugs += candidates.length;
    return candidates.flatMap((slug) => {
      const owner = taken.get(slug);
      return owner === undefined ? [] : [{ slug, owner }];
    });
  });
  return { requested, slugs };
}

it('rows of one brand, model and year get numbers with a few look-ups each, whatever the number of rows', async () => {
  const lookUps = async (rows: number) => {
    const { requested, slugs } = takenBy(0);
    const input = new Set<string>();
    for (let row = 0; row < rows; row += 1) {
      if (row % 100 === 0) await slugs.prepare(Array(100).fill('jon'));
      input.add(await slugs.take('jon'));
    }
    expect(input.size).toBe(rows);
    expect(input.has(`jon-${rows}`)).toBe(true);
    return requested;
  };
  for (const rows of [1000, 10_000, 20_000]) {
    const requested = await lookUps(rows);
    expect(requested.slugs).toBeLessThan(2 * rows + 2000);
    expect(requested.questions).toBeLessThan(rows / 50 + 10);
  }
});

it('a name with many products is skipped once', async () => {
  const { requested, slugs } = takenBy(20_000);
  expect(await slugs.take('jon')).toBe('jon-20001');
  const once = requested.slugs;
  expect(once).toBeLessThan(22_000);
  expect(await slugs.take('jon')).toBe('jon-20002');
  expect(requested.slugs).toBe(once);
});

it('a slug given in the file is reserved for its product', async () => {
  const { slugs } = takenBy(1);
  expect(await slugs.claim('jon', 1)).toBe(true);
  expect(await slugs.claim('jon', 2)).toBe(false);
  expect(await slugs.claim('luxor', undefined)).toBe(true);
  expect(await slugs.claim('luxor', undefined)).toBe(false);
  expect(await slugs.take('luxor')).toBe('luxor-2');
});
