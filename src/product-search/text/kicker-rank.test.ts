import { expect, it } from 'vitest';
import { kickerRank } from './kicker-rank.ts';

const outboard = (name: string, horsepower: number, shaftInches: number) => ({ name, horsepower, shaftInches });

it('typical kickers come first: high thrust, then long shafts, then short ones, then other powers', () => {
  const inOrder = [
    [outboard('9.9EXLPT ProKicker CT', 9.9, 25), outboard('15 High Thrust', 15, 20)],
    [outboard('9.9ELH FourStroke', 9.9, 20), outboard('20ELHPT FourStroke', 20, 20), outboard('6MLH', 6, 20)],
    [outboard('6MH FourStroke', 6, 15), outboard('ProKicker without a known shaft', 9.9, Number.NaN)],
    [outboard('2.5MH FourStroke', 2.5, 15), outboard('25ELPT', 25, 20), outboard('Electric', Number.NaN, 20)],
  ];
  expect(inOrder.map((alike) => alike.map(kickerRank))).toEqual([
    [0, 0],
    [1, 1, 1],
    [2, 2],
    [3, 3, 3],
  ]);
});
