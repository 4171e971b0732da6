import { describe, expect, it } from 'vitest';
import { bookingStates, nextStates } from './booking-state.ts';
import { stepName } from './state-choices.ts';

describe('the step', () => {
  it.each([
    ['arrived', 'Start the work'],
    ['waiting-for-parts', 'Resume the work'],
    ['waiting-for-owner', 'Resume the work'],
    ['ready', 'Back in the shop'],
    ['picked-up', 'Back in the shop'],
  ] as const)('from %s to the shop is named for what it does', (from, name) => {
    expect(stepName(from, 'in-shop')).toBe(name);
  });

  it.each(bookingStates)('names from %s differ', (from) => {
    const names = nextStates[from].map((to) => stepName(from, to));
    expect(new Set(names).size).toBe(names.length);
  });
});
