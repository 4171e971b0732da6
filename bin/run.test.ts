import { expect, it } from 'vitest';
import { askNode, problemOf } from './run.mjs';

it('takes a Node that is new enough and knows the time of British Columbia', () => {
  expect(problemOf({ version: '26.10.0', hour: '12' })).toBeNull();
  expect(problemOf({ version: '28.0.0', hour: '12' })).toBeNull();
});

it('refuses an older Node, and says which it needs', () => {
  expect(problemOf({ version: '25.9.0', hour: '12' })).toContain('needs Node 26 or newer');
});

it('refuses a Node whose time-zone data is an hour off in winter', () => {
  expect(problemOf({ version: '26.10.0', hour: '11' })).toContain('time-zone data');
});

it('refuses what is no Node', () => {
  expect(problemOf(askNode('no-such-program'))).not.toBeNull();
});

it('runs here on a Node that will do', () => {
  expect(problemOf(askNode(process.execPath))).toBeNull();
});
