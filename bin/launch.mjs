// The entry point of `npm start`, `npm test` and the other commands, on any Node from 18 and before anything is
// installed: this file and the .mjs files next to it import nothing but Node. It installs and builds what is missing or
// out of date, and then runs the command with the right Node.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { becomeNode, LaunchError } from './run.mjs';
import { runTests } from './test.mjs';

/**
 * `packages`: what must be installed. `isBuilt`: the server build must be current. `aside`: what may run during the
 * build. `readsEnvFile`: reads `.env`.
 */
const commands = {
  start: {
    packages: 'production',
    isBuilt: true,
    aside: 'src/operations/seed/first-start.server.ts',
    readsEnvFile: true,
    script: 'bin/serve.mjs',
  },
  dev: { packages: 'everything', readsEnvFile: true, script: 'src/server/dev.ts' },
  migrate: { packages: 'production', readsEnvFile: true, script: 'src/db/migrate.ts' },
  seed: { packages: 'production', isBuilt: true, readsEnvFile: true, script: 'src/operations/seed/seed.ts' },
  backup: { packages: 'production', readsEnvFile: true, script: 'src/operations/backup/backup-command.ts' },
  restore: { packages: 'production', readsEnvFile: true, script: 'src/operations/backup/restore-command.ts' },
  'reset-second-step': {
    packages: 'production',
    readsEnvFile: true,
    script: 'src/operations/people/reset-second-step-command.ts',
  },
  check: { packages: 'everything', script: 'bin/check.ts' },
  size: { packages: 'everything', script: 'bin/size.ts' },
  'test:crash': { packages: 'everything', isBuilt: true, script: 'tests/crash/crash.ts' },
  validate: { packages: 'everything', isBuilt: true, script: 'tests/validate/validate.ts' },
  bench: { packages: 'everything', isBuilt: true, script: 'bench/bench.ts' },
};

/** React chooses its production build by this variable, when the process starts. */
const runsTheBuild = (command) => (command.isBuilt ? { NODE_ENV: 'production' } : {});

async function launch([name, ...args]) {
  if (name === 'test') return await runTests(args);
  if (name === 'build') {
    await ensureInstalled('production');
    return void (await ensureBuilt());
  }
  const command = commands[name];
  if (!command)
    throw new LaunchError(
      `There is no command "${name}". There are: ${Object.keys(commands).join(', ')}, build, test.`,
    );
  await ensureInstalled(command.packages);
  const envFile = command.readsEnvFile && existsSync('.env') ? ['--env-file=.env'] : [];
  if (command.isBuilt) await ensureBuilt(command.aside && [...envFile, command.aside]);
  return await becomeNode([...envFile, command.script, ...args], runsTheBuild(command));
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
try {
  process.exitCode = await launch(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
