import { readEnvironment } from '#src/lib/process/env.server.ts';
import { createLog } from '#src/lib/process/log.server.ts';
import { runCommand } from '#src/lib/process/run-command.server.ts';
import { openDatabase } from './client.server.ts';
import { migrate } from './migrate.server.ts';

/** `npm run migrate`: applies pending migrations without serving. */
await runCommand(async () => {
  const env = readEnvironment(process.env);
  const database = await openDatabase({ env, log: createLog(env.logLevel), whenInUse: 'join' });
  try {
    const landed = await migrate(database.pool);
    console.log(landed.length > 0 ? `Landed: ${landed.join(', ')}` : 'Nothing to do: every migration has landed.');
  } finally {
    await database.close();
  }
});
