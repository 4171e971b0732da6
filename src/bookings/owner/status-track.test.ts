import { expect, it } from 'vitest';
import type { BookingState } from '../state/booking-state.ts';
import { statusTrack } from './status-track.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const createdAt = at(0);
const trackOf = (state: BookingState, reached: [BookingState, number][] = []) =>
  statusTrack(
    { state, createdAt },
    reached.map(([one, hour]) => ({ state: one, at: at(hour) })),
  ).map((step) => [step.state, step.place, step.at?.getUTCHours() ?? null]);

it('a boat that is booked has all other steps to come', () => {
  expect(trackOf('booked')).toEqual([
    ['booked', 'current', 0],
    ['arrived', 'to come', null],
    ['in-shop', 'to come', null],
    ['ready', 'to come', null],
    ['picked-up', 'to come', null],
  ]);
});

it('a boat that waits for its owner has that between the shop and ready, with the times as they happened', () => {
  const reached: [BookingState, number][] = [
    ['arrived', 8],
    ['in-shop', 9],
    ['waiting-for-owner', 10],
  ];
  expect(trackOf('waiting-for-owner', reached)).toEqual([
    ['booked', 'done', 0],
    ['arrived', 'done', 8],
    ['in-shop', 'done', 9],
    ['waiting-for-owner', 'current', 10],
    ['ready', 'to come', null],
    ['picked-up', 'to come', null],
  ]);
});

it('work that goes on after a wait has lasted since it began, and the wait is shown no longer', () => {
  const reached: [BookingState, number][] = [
    ['in-shop', 9],
    ['waiting-for-parts', 10],
    ['in-shop', 12],
  ];
  expect(trackOf('in-shop', reached).slice(0, 4)).toEqual([
    ['booked', 'done', 0],
    ['arrived', 'done', null],
    ['in-shop', 'current', 9],
    ['ready', 'to come', null],
  ]);
});

it('a boat that was ready twice counts from the second time', () => {
  const reached: [BookingState, number][] = [
    ['ready', 9],
    ['in-shop', 10],
    ['ready', 14],
  ];
  expect(trackOf('ready', reached).find(([state]) => state === 'ready')).toEqual(['ready', 'current', 14]);
});
