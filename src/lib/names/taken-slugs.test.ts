import { expect, it } from 'vitest';
import { trackTakenSlugs } from './taken-slugs.ts';

/** This many products of one name, and a count of the look-ups. */
function takenBy(products: number) {
  const asked = { questions: 0, slugs: 0 };
  const taken = new Map(Array.from({ length: products }, (_, at) => [at === 0 ? 'jon' : `jon-${at + 1}`, at + 1]));
  const slugs = trackTakenSlugs(async (candidates) => {
    asked.questions += 1;
    asked.slugs += candidates.length;
    return candidates.flatMap((slug) => {
      const owner = taken.get(slug);
      return owner === undefined ? [] : [{ slug, owner }];
    });
  });
  return { asked, slugs };
}

it('rows of one brand, model and year get numbers with a few look-ups each, whatever the number of rows', async () => {
  const lookUps = async (rows: number) => {
    const { asked, slugs } = takenBy(0);
    const given = new Set<string>();
    for (let row = 0; row < rows; row += 1) {
      if (row % 100 === 0) await slugs.prepare(Array(100).fill('jon'));
      given.add(await slugs.take('jon'));
    }
    expect(given.size).toBe(rows);
    expect(given.has(`jon-${rows}`)).toBe(true);
    return asked;
  };
  for (const rows of [1000, 10_000, 20_000]) {
    const asked = await lookUps(rows);
    expect(asked.slugs).toBeLessThan(2 * rows + 2000);
    expect(asked.questions).toBeLessThan(rows / 50 + 10);
  }
});

it('a name with many products is skipped once', async () => {
  const { asked, slugs } = takenBy(20_000);
  expect(await slugs.take('jon')).toBe('jon-20001');
  const once = asked.slugs;
  expect(once).toBeLessThan(22_000);
  expect(await slugs.take('jon')).toBe('jon-20002');
  expect(asked.slugs).toBe(once);
});

it('a slug given in the file is reserved for its product', async () => {
  const { slugs } = takenBy(1);
  expect(await slugs.claim('jon', 1)).toBe(true);
  expect(await slugs.claim('jon', 2)).toBe(false);
  expect(await slugs.claim('luxor', undefined)).toBe(true);
  expect(await slugs.claim('luxor', undefined)).toBe(false);
  expect(await slugs.take('luxor')).toBe('luxor-2');
});
