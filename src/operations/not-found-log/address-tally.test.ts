import { expect, it } from 'vitest';
import { createAddressTally, maxMissing } from './address-tally.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = new Date('2026-11-20T18:00:03Z');
const page = { path: '/old', language: 'en' as const, referer: null };

it('adds up counts, and returns them once', () => {
  const tally = createAddressTally();
  for (const id of [7, 3, 7]) tally.countHit(id);
  for (const slug of ['boat-b', 'boat-a', 'boat-b']) tally.countSlug({ kind: 'product', slug });
  tally.countMissing({ ...page, referer: '/blog' }, now);
  tally.countMissing(page, later);
  tally.countMissing({ ...page, language: 'fr' }, later);
  expect(tally.take()).toEqual({
    hits: [
      { id: 3, hits: 1 },
      { id: 7, hits: 2 },
    ],
    slugs: [
      { kind: 'product', slug: 'boat-a', hits: 1 },
      { kind: 'product', slug: 'boat-b', hits: 2 },
    ],
    missing: [
      { ...page, referer: '/blog', hits: 2, firstSeen: now, lastSeen: later },
      { ...page, language: 'fr', hits: 1, firstSeen: later, lastSeen: later },
    ],
  });
  expect(tally.take()).toEqual({ hits: [], slugs: [], missing: [] });
});

it('never holds more than the maximum number of addresses', () => {
  const tally = createAddressTally();
  for (let at = 0; at < 10_000; at += 1) tally.countMissing({ ...page, path: `/junk-${at}` }, now);
  tally.countMissing({ ...page, path: '/junk-0' }, now);
  const { missing } = tally.take();
  expect(missing).toHaveLength(maxMissing);
  expect(missing.find(({ path }) => path === '/junk-0')?.hits).toBe(2);
});
