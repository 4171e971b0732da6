import { describe, expect, test } from 'vitest';
import { readStates } from './read-states.ts';

describe('a search of the back office', () => {
  test.each([
    ['sold osprey 26', [{ availability: 'sold' }], 'osprey 26'],
    ['Osprey vendu', [{ availability: 'sold' }], 'Osprey'],
    ['mercury unpublished', [{ publish: false }], 'mercury'],
    ['moteurs non publiés', [{ publish: false }], 'moteurs'],
    ['Non-publié Luxor', [{ publish: false }], 'Luxor'],
    ['sold unpublished luxor', [{ publish: false }, { availability: 'sold' }], 'luxor'],
    ['published luxor', [{ publish: true }], 'luxor'],
    ['on order pilot', [{ availability: 'on-order' }], 'pilot'],
  ])('reads the states of “%s”', (typed, states, rest) => {
    expect(readStates(typed)).toEqual({ states, rest });
  });

  test.each(['Isolde', 'soldier', 'TJ-21-1101', 'Édition Côtière'])('finds no state in “%s”', (typed) => {
    expect(readStates(typed)).toEqual({ states: [], rest: typed });
  });
});
