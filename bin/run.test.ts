import { spawnSync } from 'node:child_process';
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

/** A service and the image run `bin/serve.mjs` itself. */
const served = (spoil: string) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${spoil}`, 'bin/serve.mjs'],
    // Were it not refused, it would end at this address.
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' } },
  );
  return [status, stderr.trim().split('\n').length, stderr];
};

it('a service refuses a Node that is too old, in one sentence', () => {
  const spoil = "Object.defineProperty(process,'versions',{value:{...process.versions,node:'25.9.0'}})";
  expect(served(spoil)).toEqual([1, 1, expect.stringContaining('needs Node 26 or newer, this is 25.9.0')]);
});

it('a service refuses a Node whose time-zone data is an hour off, in one sentence', () => {
  const spoil = "Intl.DateTimeFormat=class{format(){return'11'}}";
  expect(served(spoil)).toEqual([1, 1, expect.stringContaining('time-zone data')]);
});
