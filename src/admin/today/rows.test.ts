import { describe, expect, it } from 'vitest';
import { dueOf } from './due.ts';
import { heldRows } from './held-rows.ts';

describe('the rows of a card', () => {
  const one = { key: '1', text: 'old' };

  it('follow what was read again', () => {
    expect(heldRows([one], [{ key: '2', text: 'new' }], false)).toEqual({
      rows: [{ key: '2', text: 'new' }],
      waiting: 0,
    });
  });

  it('keep their places under the pointer, change in place, and count the new ones', () => {
    const fresh = [
      { key: '2', text: 'new' },
      { key: '1', text: 'changed' },
    ];
    expect(heldRows([one], fresh, true)).toEqual({ rows: [{ key: '1', text: 'changed' }], waiting: 1 });
  });

  it('stay under the pointer when they are gone', () => {
    expect(heldRows([one], [], true)).toEqual({ rows: [one], waiting: 0 });
  });
});

describe('a lead', () => {
  const now = new Date('2026-11-24T21:30:00Z');
  const due = (openMinutesLeft: number, dueAt = '2026-11-24T23:00:00Z') => dueOf({ dueAt, openMinutesLeft }, now);

  it('is late by open hours', () => {
    expect(due(-120)).toEqual({ text: '2\u00a0h late', tone: 'late' });
    expect(due(-35)?.text).toBe('35\u00a0min late');
  });

  it('is due soon in its last open hour, and calm before', () => {
    expect(due(40)).toEqual({ text: 'due in 40\u00a0min', tone: 'soon' });
    expect(due(90)?.tone).toBe('calm');
  });

  it('names the day when it is not due today', () => {
    expect(due(300, '2026-11-26T20:00:00Z')?.text).toBe('due Thursday');
    expect(due(300, '2026-11-25T20:00:00Z')?.text).toBe('due tomorrow');
  });

  it('that waits for nothing is not due', () => {
    expect(dueOf({ dueAt: null, openMinutesLeft: null }, now)).toBeNull();
  });
});
