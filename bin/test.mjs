import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { compileScript, ensureBuilt, programOf } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { LaunchError, runNode, say } from './run.mjs';

/** Tests start their own site: variables of the machine must not affect it, least of all a database in use. */
const siteVariables = [
  'DATABASE_URL',
  'DATA_DIR',
  'HOST',
  'LOG_LEVEL',
  'NODE_ENV',
  'PORT',
  'PUBLIC_URL',
  'SEED',
  'TRUST_PROXY',
];

const resultsOf = (stage) => `test-results/${stage}.json`;

/** After so many failures a stage ends: a site that hangs fails every test, each after its full time. */
const bail = 20;

/** A stage of vitest: the projects in vitest.config.ts whose names begin so. */
const vitest = (project) => () => [
  programOf('vitest', 'vitest'),
  'run',
  `--project=${project}*`,
  `--bail=${bail}`,
  '--reporter=default',
  '--reporter=./bin/skip-reasons.mjs',
  '--reporter=json',
  `--outputFile.json=${resultsOf(project)}`,
];

const readsVitest = {
  count: countVitest,
  timesOf: timesOfVitest,
  skippedIn: skippedInVitest,
  failuresIn: failuresInVitest,
};
const readsPlaywright = {
  count: countPlaywright,
  timesOf: timesOfPlaywright,
  skippedIn: skippedInPlaywright,
  failuresIn: failuresInPlaywright,
};

/**
 * In this order, the fastest to fail first. Each uses both cores, except one that `mostlyWaits`. `npm run test:quick`
 * has the first four.
 */
const stages = [
  { name: 'check', command: () => ['bin/check.ts'], count: (_results, isOk) => ({ passed: 0, failed: isOk ? 0 : 1 }) },
  { name: 'unit', command: vitest('unit'), ...readsVitest },
  { name: 'api', command: vitest('api'), ...readsVitest },
  { name: 'http', command: vitest('http'), ...readsVitest, needsBuild: true },
  { name: 'faults', command: vitest('faults'), ...readsVitest, needsBuild: true, mostlyWaits: true },
  {
    name: 'browser',
    command: () => [programOf('@playwright/test', 'playwright'), 'test', `--max-failures=${bail}`],
    ...readsPlaywright,
    needsBuild: true,
    needsChromium: true,
  },
];

/** Runs every stage, or the named ones, and ends with one line: `N passed, N failed`, and `, N skipped` if any were. */
export async function runTests(names) {
  const outcomes = [];
  try {
    for (const variable of siteVariables) delete process.env[variable];
    const chosen = chooseStages(names);
    const chromium = chosen.some((stage) => stage.needsChromium) ? ensureChromium().catch(explain) : undefined;
    await ensureInstalled('everything');
    const needsBuild = chosen.some((stage) => stage.needsBuild);
    if (needsBuild) await ensureBuilt();
    // The check compiles by itself, and so does a build.
    if (!needsBuild && !chosen.some(({ name }) => name === 'check')) await compile();
    for await (const outcome of runStages(chosen, chromium)) outcomes.push(outcome);
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    outcomes.push({ name: 'launch', passed: 0, failed: 1, problem: error.message });
  }
  return report(outcomes);
}

async function compile() {
  const { isOk, output } = await runNode([compileScript], { isQuiet: true });
  if (!isOk) throw new LaunchError(output);
}

const explain = (error) => ({ problem: error.message });

function chooseStages(names) {
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown)
    throw new LaunchError(`There is no stage "${unknown}". There are: ${stages.map(({ name }) => name).join(', ')}.`);
  return names.length > 0 ? stages.filter(({ name }) => names.includes(name)) : stages;
}

/**
 * One after the other. Stages that mostly wait start with the first one, and their output is shown when it is their
 * turn.
 */
export async function* runStages(stages, chromium) {
  const beside = new Map(stages.filter(({ mostlyWaits }) => mostlyWaits).map((stage) => [stage, runBeside(stage)]));
  for (const stage of stages) {
    say(`\n── ${stage.name}`);
    const { output, ...outcome } = await (beside.get(stage) ?? runStage(stage, { chromium }));
    if (output) say(output.trim());
    yield outcome;
  }
}

function runBeside(stage) {
  const outcome = runStage(stage, { isQuiet: true });
  // Until it is awaited, an error must not end the run.
  outcome.catch(() => undefined);
  return outcome;
}

async function runStage({ name, command, needsChromium, ...reader }, { chromium, isQuiet = false }) {
  const started = Date.now();
  const { path, problem } = needsChromium ? await chromium : {};
  if (problem) return { name, passed: 0, failed: 1, problem };
  const file = resultsOf(name);
  mkdirSync('test-results', { recursive: true });
  rmSync(file, { force: true });
  const { isOk, output } = await runNode(command(), { isQuiet, env: path ? { CHROMIUM: path } : {} });
  const seconds = Math.round((Date.now() - started) / 1000);
  return { name, seconds, output, ...readOutcome(reader, readResults(file), isOk) };
}

function readOutcome({ count, timesOf, skippedIn, failuresIn }, results, isOk) {
  const counted = count(results, isOk);
  return {
    times: timesOf?.(results) ?? [],
    skipped: skippedIn?.(results) ?? [],
    failures: failuresIn?.(results) ?? [],
    ...counted,
    // A stage that fails without a failing test, for example by an error outside of tests, counts as one.
    failed: counted.failed || (isOk ? 0 : 1),
  };
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export function countVitest(results) {
  return { passed: results?.numPassedTests ?? 0, failed: (results?.numFailedTests ?? 0) + unloadedFiles(results) };
}

/** A test file that can't be loaded has no failed tests. */
const unloadedFiles = (results) =>
  (results?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;

export function countPlaywright(results) {
  const { expected = 0, flaky = 0, unexpected = 0 } = results?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}

/** The duration of each test: `{ title, ms }`. */
export function timesOfVitest(results) {
  return (results?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
  );
}

export function timesOfPlaywright(results) {
  const sumOf = (runs) => runs.reduce((sum, { duration }) => sum + duration, 0);
  return testsOf(results).map(({ title, results: runs }) => ({ title, ms: sumOf(runs) }));
}

/** Skipped tests with their reasons: `{ title, reason }`. */
export function skippedInVitest(results) {
  return (results?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'todo')
    .map(({ fullName, meta }) => ({ title: fullName, reason: meta.skipReason }));
}

export function skippedInPlaywright(results) {
  return testsOf(results)
    .filter(({ status }) => status === 'skipped')
    .map(({ title, annotations }) => ({ title, reason: annotations.find(({ type }) => type === 'skip')?.description }));
}

/** Failed tests, and files whose setup failed, with what went wrong: `{ title, message }`. */
export function failuresInVitest(results) {
  return (results?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ title: name, message: message || 'its setup failed' }];
      return failed.map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n') }));
    });
}

export function failuresInPlaywright(results) {
  return testsOf(results)
    .filter(({ status }) => status === 'unexpected')
    .map(({ title, results: runs }) => ({ title, message: runs.at(-1)?.errors[0]?.message ?? '' }));
}

/** All tests of a run, each once a project. */
const testsOf = (results) => (results?.suites ?? []).flatMap(testsOfSuite);

const testsOfSuite = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, ...test }) => ({ ...test, title: `${title} (${projectName})` })),
  ),
  ...suites.flatMap(testsOfSuite),
];

const shownLines = 20;

function sayFailures(outcomes) {
  const failures = outcomes.flatMap(({ name, failures = [] }) => failures.map((one) => ({ ...one, stage: name })));
  if (failures.length > 0) say('\nFailed:');
  for (const { stage, title, message } of failures) {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, shownLines);
    say([`  ${stage}: ${title}`, ...lines.map((line) => `    ${line}`)].join('\n'));
  }
}

function saySkipped(outcomes) {
  const skipped = outcomes.flatMap(({ name, skipped = [] }) => skipped.map((one) => ({ ...one, stage: name })));
  if (skipped.length > 0) say('\nSkipped:');
  for (const { stage, title, reason = 'no reason given' } of skipped) say(`  ${stage}: ${title}: ${reason}`);
}

function sayTheSlowest(outcomes) {
  const times = outcomes.flatMap(({ name, times = [] }) => times.map((time) => ({ ...time, stage: name })));
  if (times.length === 0) return;
  say('\nThe ten slowest tests:');
  for (const { stage, title, ms } of times.sort((one, other) => other.ms - one.ms).slice(0, 10)) {
    say(`${`${(ms / 1000).toFixed(1)} s`.padStart(8)}  ${stage}: ${title}`);
  }
}

function report(outcomes) {
  sayTheSlowest(outcomes);
  saySkipped(outcomes);
  sayFailures(outcomes);
  say('');
  for (const { seconds, problem, name, ...counts } of outcomes) {
    const result = name === 'check' ? (counts.failed ? 'FAILED' : 'ok') : describeCounts(counts);
    say(`${name.padEnd(8)} ${problem ?? `${result} (${seconds} s)`}`);
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const skipped = outcomes.flatMap((outcome) => outcome.skipped ?? []);
  say(describeCounts({ passed: sum('passed'), failed: sum('failed'), skipped }));
  return sum('failed') === 0 ? 0 : 1;
}

const describeCounts = ({ passed, failed, skipped = [] }) =>
  `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
