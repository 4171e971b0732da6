import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone, shareLock } from './lock.mjs';
import { LaunchError, runNode, say } from './run.mjs';

const stampFile = 'build/sources.sha256';
/** Generates code for messages and used icons, which builds and tests import. */
export const compileScript = 'bin/compile.ts';
const folders = ['src', 'demo', 'messages', 'public'];
const files = [
  compileScript,
  'bin/compress-files.ts',
  'bin/icon-shapes.ts',
  'bin/messages.ts',
  'bin/module-sizes.ts',
  'bin/visitors-manifest.ts',
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/**
 * Files that don't affect the build: tests, its own output, migrations (read from disk), and the demo's source
 * material.
 */
const isNoSource = (path) =>
  /\.test\.tsx?$|\.sql$/.test(path) ||
  path.startsWith(join('src', 'i18n', 'compiled')) ||
  path === join('src', 'ui', 'admin', 'icon-shapes.json') ||
  (path.startsWith('demo') && !path.endsWith('.ts'));

/** Builds when a source has changed since the last complete build; `aside` runs at the same time, if possible. */
export async function ensureBuilt(aside) {
  if (isBuilt()) return;
  await alone(async () => {
    if (!isBuilt()) await build(aside);
  });
}

async function build(aside) {
  const started = Date.now();
  say('Building the site…');
  // An interrupted build has no stamp, so it doesn't count. Files saved meanwhile are built next time.
  rmSync(stampFile, { force: true });
  const hash = hashOfSources();
  const compiled = runStep([compileScript]);
  const beside = aside && runStep(aside, { sign: compiled });
  let { isOk, output } = await compiled;
  if (isOk) ({ isOk, output } = await bundle());
  await beside;
  if (!isOk) throw new LaunchError(`${output}\nThe site could not be built.`);
  writeFileSync(stampFile, hash);
  say(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

const runStep = (args, options) => runNode(args, { isQuiet: true, onStart: shareLock, ...options });

/** A larger young generation makes garbage collection of the bundler a third less frequent. */
const bundle = () =>
  runStep(['--max-semi-space-size=64', programOf('@react-router/dev', 'react-router'), 'build'], {
    env: { NODE_ENV: 'production' },
  });

const isBuilt = () => String(read(stampFile)) === hashOfSources();

function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of [...folders.flatMap(listFiles), ...files].filter((path) => !isNoSource(path))) {
    hash.update(`${path}\0`).update(read(path)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  const entries = readEntries(folder).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

function readEntries(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function read(path) {
  try {
    return readFileSync(path);
  } catch {
    return '';
  }
}

/** The script of a tool, to run it without a shell or a .cmd file. */
export function programOf(packageName, tool) {
  const { bin } = JSON.parse(readFileSync(`node_modules/${packageName}/package.json`, 'utf8'));
  return join('node_modules', packageName, typeof bin === 'string' ? bin : bin[tool]);
}
