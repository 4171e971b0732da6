import { describe, expect, it } from 'vitest';
import { factsOf, type Summary } from './today.ts';

const quiet: Summary = { day: '2026-11-24', closes: '17:00', late: 0, dropOffs: 3, sold: 0, leads: 2 };

describe('the sentence of Today', () => {
  it('says what is late first, then the drop-offs, then what was sold', () => {
    expect(factsOf({ ...quiet, late: 2, sold: 1 })).toEqual({
      isCalm: false,
      facts: [
        { key: 'late', count: 2 },
        { key: 'dropOffs', count: 3 },
        { key: 'sold', count: 1 },
      ],
    });
  });

  it('says that nothing is late, and how many drop-offs there are, none included', () => {
    expect(factsOf(quiet)).toEqual({ isCalm: true, facts: [{ key: 'dropOffs', count: 3 }] });
    expect(factsOf({ ...quiet, dropOffs: 0 }).facts).toEqual([{ key: 'dropOffs', count: 0 }]);
  });

  it('says on a closed day how many leads came in', () => {
    expect(factsOf({ ...quiet, closes: null }).facts).toEqual([{ key: 'leads', count: 2 }]);
  });

  it('leaves out what its reader may not see', () => {
    expect(factsOf({ ...quiet, late: null, dropOffs: null, sold: 1 })).toEqual({
      isCalm: false,
      facts: [{ key: 'sold', count: 1 }],
    });
  });
});
