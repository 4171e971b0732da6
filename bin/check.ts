import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { describeSize, findOversized } from './sizes.ts';
import { findUnusedMessages } from './unused-messages.ts';

/**
 * Format, lint, types, floating promises, import rules, dead code, sizes and unused messages. What others depend on
 * runs first, the rest in parallel.
 */
const tools = resolve('node_modules/.bin');
const tool = (name: string) => `${tools}/${name}`;
// The tools run `node` from PATH, which must be the project's.
const env = { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` };

type Outcome = { ok: boolean; output: string };

function run(command: string, args: string[]): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done({ ok: false, output: String(error) }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });
}

/** The import rules only hold for modules that were read, so their number is checked too. */
async function checkImports(): Promise<Outcome> {
  const { output } = await run(tool('depcruise'), [
    'src',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
  ]);
  const { modules, summary } = JSON.parse(output.slice(output.indexOf('{'))) as {
    modules: { source: string }[];
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  const read = new Set(modules.map((module) => module.source));
  const written = globSync('src/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/i18n/compiled/'));
  const missed = written.filter((file) => !read.has(file));
  const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const lines = [...broken, ...missed.map((file) => `not read: ${file}`), `${written.length} modules read`];
  return { ok: broken.length + missed.length === 0, output: lines.join('\n') };
}

async function noneOf(lines: string[]): Promise<Outcome> {
  return { ok: lines.length === 0, output: lines.join('\n') };
}

const steps: [string, () => Promise<Outcome>][] = [
  ['format and lint', () => run(tool('biome'), ['check', '--error-on-warnings', '.'])],
  // Several threads would each compute the same types, in up to twice the processor time; the other checks use the
  // other cores.
  ['types', () => run(tool('tsc'), ['--noEmit', '-p', '.', '--singleThreaded'])],
  ['promises and switches', () => run(tool('oxlint'), ['--type-aware', '--deny-warnings', '--threads=1'])],
  ['imports', checkImports],
  ['dead code', () => run(tool('knip'), [])],
  ['sizes', () => noneOf(findOversized())],
  ['messages that no code uses', () => noneOf(findUnusedMessages())],
];

const prepared = [await run(process.execPath, ['bin/compile.ts']), await run(tool('react-router'), ['typegen'])];
const outcomes = await Promise.all(steps.map(async ([name, step]) => ({ name, ...(await step()) })));
for (const { ok, output } of prepared) if (!ok) console.error(output);
for (const { name, ok, output } of outcomes) {
  const last = output.trim().split('\n').at(-1) ?? '';
  console.log(ok ? `ok    ${name}${name === 'imports' ? ` (${last})` : ''}` : `FAIL  ${name}\n${output.trimEnd()}`);
}
console.log(describeSize());
process.exitCode = [...prepared, ...outcomes].every(({ ok }) => ok) ? 0 : 1;
