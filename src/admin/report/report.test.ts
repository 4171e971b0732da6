import { describe, expect, it, test } from 'vitest';
import { lostHref, monthsIn, periodOf, rowsHref } from './report.ts';

test('a period is of whole months up to today', () => {
  expect(periodOf('2026-11-20', 12)).toEqual({ from: '2025-12-01', until: '2026-11-20' });
  expect(periodOf('2026-02-03', 3)).toEqual({ from: '2025-12-01', until: '2026-02-03' });
  expect(monthsIn(periodOf('2026-02-03', 3))).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsIn(periodOf('2026-11-20', 24))).toHaveLength(24);
});

describe('each figure opens its rows', () => {
  const period = { from: '2026-09-01', until: '2026-11-20' };
  const query = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);

  it('of a month, from its first day to its last, and to today in the present one', () => {
    expect(query(rowsHref('sold', period, { by: 'month', key: '2026-09' }))).toMatchObject({
      from: '2026-09-01',
      until: '2026-09-30',
      state: 'sold',
    });
    expect(query(rowsHref('offers', period, { by: 'month', key: '2026-11' }))).toEqual({
      sentFrom: '2026-11-01',
      sentUntil: '2026-11-20',
    });
  });

  it('of a person, a source and a type, and of what has none', () => {
    expect(query(rowsHref('sold', period, { by: 'person', key: '7' }))).toMatchObject({ by: '7' });
    expect(query(rowsHref('accepted', period, { by: 'person', key: '7' }))).toMatchObject({ owner: '7' });
    expect(query(rowsHref('leads', period, { by: 'person', key: null }))).toMatchObject({ owner: 'none', sales: '1' });
    expect(query(rowsHref('lost', period, { by: 'source', key: 'call' }))).toMatchObject({
      lastTouch: 'call',
      lost: 'any',
    });
    const first = { ...period, touch: 'firstTouch' as const };
    expect(query(rowsHref('sold', first, { by: 'source', key: 'google-ads' }))).toMatchObject({
      firstTouch: 'google-ads',
    });
    expect(query(rowsHref('leads', period, { by: 'type', key: null }))).toMatchObject({ type: 'null' });
  });

  it('of one source, where the report counts that source alone', () => {
    const scope = { ...period, touch: 'firstTouch' as const, source: 'google-ads' };
    for (const figure of ['leads', 'lost', 'offers', 'accepted', 'sold'] as const) {
      expect(query(rowsHref(figure, scope, { by: 'month', key: '2026-09' }))).toMatchObject({
        firstTouch: 'google-ads',
      });
      expect(query(rowsHref(figure, scope, { by: 'person', key: '7' }))).toMatchObject({ firstTouch: 'google-ads' });
    }
    expect(query(lostHref(scope, 2))).toMatchObject({ firstTouch: 'google-ads', lost: '2' });
  });
});
