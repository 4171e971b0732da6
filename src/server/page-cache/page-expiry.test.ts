import { describe, expect, it } from 'vitest';
import { nextTurn } from './page-expiry.server.ts';

const at = (text: string) => new Date(text);

describe('the next expiry of pages', () => {
  it('is midnight in Vancouver unless something comes earlier', () => {
    expect(nextTurn(at('2026-11-20T18:00:00Z'), [])).toEqual(at('2026-11-21T07:00:00Z'));
  });

  it('is the next midnight, one minute before as well as one minute after', () => {
    expect(nextTurn(at('2026-11-21T06:59:00Z'), [])).toEqual(at('2026-11-21T07:00:00Z'));
    expect(nextTurn(at('2026-11-21T07:01:00Z'), [])).toEqual(at('2026-11-22T07:00:00Z'));
    expect(nextTurn(at('2026-11-21T07:00:00Z'), [])).toEqual(at('2026-11-22T07:00:00Z'));
  });

  it('is the publication of a post, until it has passed', () => {
    const published = at('2026-11-20T20:00:00Z');
    expect(nextTurn(at('2026-11-20T19:59:00Z'), [null, published])).toEqual(published);
    expect(nextTurn(at('2026-11-20T20:01:00Z'), [null, published])).toEqual(at('2026-11-21T07:00:00Z'));
  });

  it('is the earliest of several times', () => {
    const [later, sooner] = [at('2026-11-20T21:00:00Z'), at('2026-11-20T20:00:00Z')];
    expect(nextTurn(at('2026-11-20T18:00:00Z'), [later, sooner])).toEqual(sooner);
  });
});
