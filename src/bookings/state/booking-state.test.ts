import { describe, expect, it } from 'vitest';
import { type LeadStatus, leadStatuses, maySetStatus } from '#src/leads/work/status.ts';
import { bookingStates, mayFollow, nextStates, stateWithStatus, statusOf, usualSteps } from './booking-state.ts';

describe('the state of a booking', () => {
  it.each([
    ['booked', 1],
    ['arrived', 1],
    ['in-shop', 2],
    ['waiting-for-parts', 2],
    ['waiting-for-owner', 2],
    ['ready', 3],
    ['picked-up', 3],
  ] as const)('%s has status %i', (state, status) => {
    expect(statusOf(state)).toBe(status);
  });

  it.each(bookingStates.flatMap((from) => bookingStates.map((to) => [from, to] as const)))(
    'from %s to %s is a step only if the status may take it too',
    (from, to) => {
      if (mayFollow(from, to)) expect([maySetStatus(statusOf(from), statusOf(to)), from === to]).toEqual([true, false]);
    },
  );

  it('offers these steps, the usual one first', () => {
    expect(nextStates).toEqual({
      booked: ['arrived', 'in-shop'],
      arrived: ['in-shop', 'waiting-for-parts', 'waiting-for-owner'],
      'in-shop': ['ready', 'waiting-for-parts', 'waiting-for-owner'],
      'waiting-for-parts': ['in-shop', 'ready', 'waiting-for-owner'],
      'waiting-for-owner': ['in-shop', 'ready', 'waiting-for-parts'],
      ready: ['picked-up', 'in-shop'],
      'picked-up': ['in-shop'],
    });
  });

  it('offers these steps in lists', () => {
    expect(Object.fromEntries(bookingStates.map((state) => [state, usualSteps(state)]))).toEqual({
      booked: ['arrived', 'in-shop'],
      arrived: ['in-shop'],
      'in-shop': ['ready'],
      'waiting-for-parts': ['in-shop', 'ready'],
      'waiting-for-owner': ['in-shop', 'ready'],
      ready: ['picked-up'],
      'picked-up': [],
    });
  });

  it('can be reached from booked by steps, whichever it is', () => {
    const reached = new Set(['booked']);
    for (const state of reached) for (const next of nextStates[state as 'booked']) reached.add(next);
    expect([...reached].toSorted()).toEqual([...bookingStates].toSorted());
  });

  it.each(bookingStates.flatMap((state) => leadStatuses.map((status) => [state, status] as const)))(
    '%s moves with status %i to the first state of its group, and stays within it',
    (state, status: LeadStatus) => {
      const first = { 1: 'booked', 2: 'in-shop', 3: 'ready' }[status];
      expect(stateWithStatus(state, status)).toBe(statusOf(state) === status ? state : first);
    },
  );
});
