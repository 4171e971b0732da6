import { describe, expect, it } from 'vitest';
import { bookingStates } from '../state/booking-state.ts';
import { daysToPromise, promiseRisk, shownPromise } from './promise.ts';

const today = '2026-11-26';
const booking = { state: 'in-shop', lastDay: today, promisedDay: null, partsDay: null } as const;

describe('a promise', () => {
  it.each([
    ['holds on its day', booking, null],
    ['has passed the day after', { ...booking, lastDay: '2026-11-25' }, 'passed'],
    ['holds again once another day is promised', { ...booking, lastDay: '2026-11-25', promisedDay: today }, null],
    ['has passed with the other day', { ...booking, promisedDay: '2026-11-25' }, 'passed'],
    ['can’t hold on its day without the owner’s answer', { ...booking, state: 'waiting-for-owner' }, 'unanswered'],
    [
      'waits for the owner’s answer before its day',
      { ...booking, state: 'waiting-for-owner', lastDay: '2026-11-27' },
      null,
    ],
    [
      'can’t hold with parts that come after it',
      { ...booking, state: 'waiting-for-parts', partsDay: '2026-11-27' },
      'parts-late',
    ],
    ['holds with parts on its day', { ...booking, state: 'waiting-for-parts', partsDay: today }, null],
    ['holds with parts of a wait that is over', { ...booking, partsDay: '2026-11-27' }, null],
  ] as const)('%s', (_title, given, risk) => {
    expect(promiseRisk(given, today)).toBe(risk);
  });

  it('is made only while the boat is there and its work is not done', () => {
    const late = bookingStates.filter((state) => promiseRisk({ ...booking, state, lastDay: '2026-11-20' }, today));
    expect(late).toEqual(['arrived', 'in-shop', 'waiting-for-parts', 'waiting-for-owner']);
    const shown = bookingStates.filter((state) => shownPromise({ ...booking, state }, today));
    expect(shown).toEqual(late);
  });

  it('that has passed is not shown to the owner', () => {
    expect(shownPromise({ ...booking, lastDay: '2026-11-25' }, today)).toBeNull();
    expect(shownPromise({ ...booking, lastDay: '2026-11-25', promisedDay: '2026-12-01' }, today)).toBe('2026-12-01');
  });

  it('is proposed for the next three open days, after the parts where the boat waits for them', () => {
    const isClosed = (day: string) => ['2026-11-28', '2026-11-29'].includes(day);
    expect(daysToPromise(booking, today, isClosed)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01']);
    const waiting = { state: 'waiting-for-parts', partsDay: '2026-12-02' } as const;
    expect(daysToPromise(waiting, today, isClosed)).toEqual(['2026-12-03', '2026-12-04', '2026-12-05']);
    expect(daysToPromise({ ...waiting, state: 'in-shop' }, today, isClosed)[0]).toBe('2026-11-27');
  });
});
