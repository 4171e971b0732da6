import { canInstall, installPackage } from './debian.mjs';
import { run } from './run.mjs';

/** The Java of a validator: the one in PATH or, for root on Debian, a new installation. */
export async function ensureJava() {
  if (await isThere()) return {};
  const problem = canInstall() ? await installPackage('default-jre-headless') : 'No Java was found. Install it.';
  return (await isThere()) ? {} : { problem };
}

/** Without Java the program can't be run at all. */
const isThere = () =>
  run('java', ['-version'], { isQuiet: true }).then(
    ({ isOk }) => isOk,
    () => false,
  );
