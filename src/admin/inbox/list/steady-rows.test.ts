import { expect, it } from 'vitest';
import { steadyRows } from './steady-rows.ts';

const row = (key: string, text = '') => ({ key, text });

it('a list that is not held shows the new order', () => {
  const fresh = [row('b'), row('a')];
  expect(steadyRows([row('a')], fresh, false)).toEqual({ rows: fresh, waiting: 0 });
});

it('a list that is held keeps its order, takes new contents, and counts what is new', () => {
  const shown = [row('a'), row('b'), row('gone')];
  const fresh = [row('new'), row('b', 'changed'), row('a'), row('newer')];
  expect(steadyRows(shown, fresh, true)).toEqual({ rows: [row('a'), row('b', 'changed'), row('gone')], waiting: 2 });
});
