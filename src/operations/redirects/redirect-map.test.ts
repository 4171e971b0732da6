import { describe, expect, it } from 'vitest';
import { redirectFrom, type Step, walk, withQuery } from './redirect-map.ts';

describe('a redirect', () => {
  const redirectMap = new Map([
    ['/careers', { id: 1, to: '/we-are-hiring' }],
    ['/fr/emplois', { id: 2, to: '/fr/we-are-hiring' }],
    ['/price-list', { id: 3, to: '/files/prices.pdf' }],
  ]);
  it.each([
    ['/careers', '/we-are-hiring'],
    ['/fr/careers', '/fr/we-are-hiring'],
    ['/fr/emplois', '/fr/we-are-hiring'],
    ['/fr/price-list', '/files/prices.pdf'],
    ['/emplois', undefined],
  ])('from %s goes to %s', (from, to) => {
    expect(redirectFrom(from, redirectMap)?.to).toBe(to);
  });
});

describe('a chain of redirects', () => {
  const follow = (start: string, steps: Record<string, string>) =>
    walk(start, async (path): Promise<Step | null> => (steps[path] ? { to: steps[path] } : null));

  it('is one step to its end', async () => {
    expect(await follow('/a', { '/a': '/b', '/b': '/c?page=1', '/c': '/d' })).toMatchObject({ to: '/d?page=1' });
  });

  it('that returns to its start is no redirect', async () => {
    expect(await follow('/a', { '/a': '/b', '/b': '/a' })).toBeNull();
  });

  it('ends before it would repeat', async () => {
    expect(await follow('/a', { '/a': '/b', '/b': '/c', '/c': '/b' })).toMatchObject({ to: '/b' });
  });

  it('has a maximum length', async () => {
    let steps = 0;
    await walk('/a', async (path) => {
      steps += 1;
      return { to: `${path}/a` };
    });
    expect(steps).toBeLessThan(30);
  });

  it('counts for its first redirect', async () => {
    const steps: Record<string, Step> = { '/a': { to: '/b' }, '/b': { to: '/c', id: 4 }, '/c': { to: '/d', id: 5 } };
    expect(await walk('/a', async (path) => steps[path] ?? null)).toEqual({ to: '/d', id: 4 });
  });
});

it.each([
  ['/specials', 'utm_source=x&page=2', '/specials?utm_source=x&page=2'],
  ['/specials?page=1', 'page=2&q=a%26b', '/specials?page=1&q=a%26b'],
  ['/blog#end', 'a=1', '/blog?a=1#end'],
  ['/blog', '', '/blog'],
])('%s with the query %s is %s', (to, search, whole) => {
  expect(withQuery(to, search)).toBe(whole);
});
