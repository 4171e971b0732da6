import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { alone, shareLock } from './lock.mjs';
import { LaunchError, run, say } from './run.mjs';

const stampFile = 'node_modules/.slipway-install.json';

/** No package needs its install script: the database creates its own links. */
const quickly = ['--ignore-scripts', '--no-audit', '--no-fund'];

/** Installs when node_modules differs from the lockfile; `packages` is `production` or `everything`. */
export async function ensureInstalled(packages) {
  if (isInstalled(packages)) return;
  await alone(async () => {
    if (!isInstalled(packages)) await install(packages);
  });
}

async function install(packages) {
  say('Installing packages…');
  rmSync(stampFile, { force: true });
  const scope = packages === 'production' ? '--omit=dev' : '--include=dev';
  // The lockfile has the hash of each package, so npm's cache needs no revalidation. But its list of a package's
  // versions may be older than the required one.
  let { isOk, isStopped } = await npmCi(scope, '--prefer-offline');
  if (!isOk && !isStopped) {
    say('Once more, asking for what npm had kept…');
    ({ isOk } = await npmCi(scope, '--prefer-online'));
  }
  if (!isOk) throw new LaunchError('The packages could not be installed; npm says above why.');
  writeFileSync(stampFile, JSON.stringify({ ...wantedStamp(), packages }));
}

async function npmCi(...options) {
  const [program, ...before] = npmCommand();
  const args = [...before, 'ci', ...options, '--include=optional', ...quickly, '--loglevel=error'];
  // A shell only where npm is a .cmd file; no argument comes from outside.
  const shell = program === 'npm' && process.platform === 'win32';
  return await run(program, args, { shell, onStart: shareLock });
}

/** The npm that started us, with its own Node: the one in node_modules is about to be replaced. */
function npmCommand() {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  return npm.endsWith('npm-cli.js') ? [node, npm] : ['npm'];
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const wantedStamp = () => ({
  lockfile: createHash('sha256').update(readFileSync('package-lock.json')).digest('hex'),
  platform: `${process.platform}-${process.arch}`,
});

/** Either we installed exactly this, or somebody else did: npm records what it installed inside of node_modules. */
function isInstalled(packages) {
  const stamp = readJson(stampFile);
  const wanted = wantedStamp();
  const isOurs = stamp?.lockfile === wanted.lockfile && stamp.platform === wanted.platform;
  if (isOurs && (stamp.packages === 'everything' || stamp.packages === packages)) return true;
  const noted = readJson('node_modules/.package-lock.json');
  return noted !== undefined && hasAll(readJson('package-lock.json').packages, noted.packages, packages);
}

/** Whether every package that the lockfile requires here is installed. */
export function hasAll(wanted, installed, packages, { platform, arch } = process) {
  return Object.entries(wanted).every(([path, one]) => {
    const isLeftOut = path === '' || one.link || (packages === 'production' && (one.dev || one.devOptional));
    if (isLeftOut || !suits(one, platform, arch)) return true;
    return installed[path]?.version === one.version && installed[path].integrity === one.integrity;
  });
}

/** npm may leave out an optional package even without a platform restriction. */
function suits({ optional, os, cpu, libc }, platform, arch) {
  if (!optional) return true;
  return Boolean(os?.includes(platform) && cpu?.includes(arch) && !libc?.includes('musl'));
}
