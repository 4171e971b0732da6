import { readFileSync } from 'node:fs';
import { run } from './run.mjs';

/** Elsewhere a package of the same name may be something else. */
export function canInstall() {
  try {
    return process.getuid?.() === 0 && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Installs a package of Debian. Returns why it could not, if it could not. */
export async function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const timeouts = ['-o', 'DPkg::Lock::Timeout=120', '-qq'];
  const steps = [
    [...timeouts, 'update'],
    [...timeouts, '-y', '--no-install-recommends', 'install', name],
  ];
  for (const args of steps) {
    const { isOk, output } = await run('apt-get', args, { env, isQuiet: true });
    if (!isOk) return `${name} could not be installed: ${output.trim().split('\n').at(-1)}`;
  }
  return undefined;
}
