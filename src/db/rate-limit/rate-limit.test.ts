import { describe, expect, it } from 'vitest';
import { addHit, type RateLimit, secondsUntilAllowed } from './rate-limit.ts';

const now = new Date('2026-11-20T18:00:00Z');
const windowMs = 900_000;
const limit: RateLimit = { key: 'x', max: 3, windowMs };
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hitsAgo = (...seconds: number[]) => seconds.map(secondsAgo);

describe('a hit', () => {
  it('is allowed below the limit within the window', () => {
    expect(secondsUntilAllowed([], limit, now)).toBe(0);
    expect(secondsUntilAllowed(hitsAgo(2, 1), limit, now)).toBe(0);
    expect(secondsUntilAllowed(hitsAgo(900, 2, 1), limit, now)).toBe(0);
  });

  it('is refused at the limit, until the oldest hit leaves the window', () => {
    expect(secondsUntilAllowed(hitsAgo(600, 2, 1), limit, now)).toBe(300);
    expect(secondsUntilAllowed(hitsAgo(800, 700, 600, 500), limit, now)).toBe(200);
    expect(secondsUntilAllowed([new Date(now.getTime() - windowMs + 1), now, now], limit, now)).toBe(1);
  });

  it('of several at once is allowed only where all have room', () => {
    expect(secondsUntilAllowed(hitsAgo(1), { ...limit, hits: 2 }, now)).toBe(0);
    expect(secondsUntilAllowed(hitsAgo(600, 1), { ...limit, hits: 2 }, now)).toBe(300);
    expect(addHit(hitsAgo(1), { ...limit, hits: 2 }, now)).toHaveLength(3);
  });
});

/** Seeded pseudo-random numbers. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

it.each([1, 2, 3, 4, 5])('at any times, no window ever has more hits than the limit: %i', (seed) => {
  const random = numbers(seed);
  const next = () => random.next().value;
  let [hits, clock] = [[] as Date[], now.getTime()];
  const allowed: number[] = [];
  for (let turn = 0; turn < 500; turn += 1) {
    clock += Math.floor(next() * windowMs * 0.6);
    const moment = new Date(clock);
    const wait = secondsUntilAllowed(hits, limit, moment);
    const inWindow = allowed.filter((at) => clock - at < windowMs).length;
    expect(wait > 0).toBe(inWindow >= limit.max);
    if (wait > 0) {
      const later = new Date(clock + wait * 1000);
      expect(secondsUntilAllowed(hits, limit, later)).toBe(0);
      continue;
    }
    hits = addHit(hits, limit, moment);
    allowed.push(clock);
  }
});

it('a limit that is only recorded stays reached, however many hits are added and refunded', () => {
  let hits: Date[] = [];
  for (let turn = 0; turn < 50; turn += 1) {
    hits = addHit(hits, limit, now);
    if (hits.length > limit.max) hits = hits.slice(0, -1);
  }
  expect(secondsUntilAllowed(hits, limit, now)).toBe(900);
  for (let turn = 0; turn < 50; turn += 1) hits = addHit(hits, limit, now);
  expect(hits).toHaveLength(6);
});
