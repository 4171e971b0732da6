import { parseArgs } from 'node:util';
import { openDatabase } from '#src/db/client.server.ts';
import { readEnvironment } from '#src/lib/process/env.server.ts';
import { createLog } from '#src/lib/process/log.server.ts';
import { runCommand } from '#src/lib/process/run-command.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import { openStore } from '#src/media/open-store.server.ts';
import { openBackupPlaces } from '../backup/place/open-places.server.ts';
import { prepareStart } from '../start/prepare-start.server.ts';
import { explainHold } from '../start/start-text.ts';
import { seed } from './seed.server.ts';
import { isScenario } from './seed-marker.server.ts';

/** `npm run seed -- --story demo|empty|large [--count N]`: fills an empty database, whether the site runs or not. */
await runCommand(async () => {
  const { scenario, count } = readArguments();
  const env = readEnvironment(process.env);
  const log = createLog(env.logLevel);
  const database = await openDatabase({ env, log, whenInUse: 'join' });
  try {
    const store = openStore(env);
    const held = await prepareStart({ database, store, places: openBackupPlaces(env), env });
    if (held) throw new StartError(explainHold(held));
    await seed(database.db, store, { scenario, now: new Date(), log, ...(count && { count }) });
  } finally {
    await database.close();
  }
});

function readArguments() {
  const maxProducts = 1_000_000;
  const { story: scenario, count } = parseCommandLine();
  if (!isScenario(scenario)) throw new StartError('--story should be demo, empty or large');
  if (count === undefined) return { scenario };
  const products = /^\d{1,7}$/.test(count) ? Number(count) : 0;
  if (products < 1 || products > maxProducts) throw new StartError(`--count should be from 1 to ${maxProducts}`);
  if (scenario !== 'large') throw new StartError('--count goes with --story large');
  return { scenario, count: products };
}

function parseCommandLine() {
  try {
    const options = { story: { type: 'string', default: 'demo' }, count: { type: 'string' } } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
