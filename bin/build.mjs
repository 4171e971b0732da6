import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone, shareLock } from './lock.mjs';
import { LaunchError, runNode, say } from './run.mjs';

const stampFile = 'build/sources.sha256';
/** Writes the messages and the icons in use as code: what is built and what is tested imports them. */
export const compileScript = 'bin/compile.ts';
const folders = ['src', 'demo', 'messages', 'public'];
const files = [
  compileScript,
  'bin/compress-files.ts',
  'bin/icon-shapes.ts',
  'bin/messages.ts',
  'bin/module-sizes.ts',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** What the build does not read: tests, what it writes itself, migrations (read from disk), and the demo's material. */
const isNoSource = (path) =>
  /\.test\.tsx?$|\.sql$/.test(path) ||
  path.startsWith(join('src', 'i18n', 'compiled')) ||
  path === join('src', 'ui', 'admin', 'icon-shapes.json') ||
  (path.startsWith('demo') && !path.endsWith('.ts'));

/** Builds when a source has changed since the last build that was finished; `aside` is run beside it, if it can be. */
export async function ensureBuilt(aside) {
  if (isBuilt()) return;
  await alone(async () => {
    if (!isBuilt()) await build(aside);
  });
}

async function build(aside) {
  const started = Date.now();
  say('Building the site…');
  // Without its stamp a build that is cut short counts for nothing. Files saved meanwhile are built next time.
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

/** With room for what is young the bundler, which makes much garbage, collects it a third less often. */
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

/** The file behind a tool's name, so that no shell and no .cmd file stands between. */
export function programOf(packageName, tool) {
  const { bin } = JSON.parse(readFileSync(`node_modules/${packageName}/package.json`, 'utf8'));
  return join('node_modules', packageName, typeof bin === 'string' ? bin : bin[tool]);
}
