import { describe, expect, it } from 'vitest';
import { judgeGuess } from './guess-limit.ts';

const now = new Date('2026-11-20T18:00:00Z');
const limit = { perName: 3, perAddress: 5 };
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const failed = (seconds: number) => ({ at: secondsAgo(seconds), counts: true, isSameName: true, isSameAddress: false });
const running = (seconds: number) => ({ ...failed(seconds), counts: false });
const elsewhere = (seconds: number) => ({ ...failed(seconds), isSameName: false, isSameAddress: true });

describe('a guess', () => {
  it('goes through while there are fewer failures than the limit', () => {
    expect(judgeGuess([failed(1), failed(2)], limit, now)).toEqual({ kind: 'go' });
  });

  it('is refused at the limit, until the oldest failure that fills it is a quarter of an hour old', () => {
    expect(judgeGuess([failed(1), failed(2), failed(600)], limit, now)).toEqual({
      kind: 'refuse',
      retryAfterSeconds: 300,
    });
    expect(judgeGuess([failed(1), failed(2), failed(900)], limit, now)).toEqual({ kind: 'go' });
  });

  it('is refused from an address with many failures, whatever the name', () => {
    const earlier = [1, 2, 3, 4, 5].map(elsewhere);
    expect(judgeGuess(earlier, limit, now)).toMatchObject({ kind: 'refuse', retryAfterSeconds: 895 });
  });

  it('waits for those that run, unless they have run too long to be alive', () => {
    expect(judgeGuess([failed(1), failed(2), running(1)], limit, now)).toEqual({ kind: 'wait' });
    expect(judgeGuess([failed(1), failed(2), running(31)], limit, now)).toEqual({ kind: 'go' });
  });
});
