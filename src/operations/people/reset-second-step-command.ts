import { resetSecondStep } from '#src/accounts/required-step/reset-second-step.server.ts';
import { openDatabase } from '#src/db/client.server.ts';
import { migrate } from '#src/db/migrate.server.ts';
import { readDealerName } from '#src/dealer/settings.server.ts';
import { readEnvironment } from '#src/lib/process/env.server.ts';
import { createLog } from '#src/lib/process/log.server.ts';
import { runCommand } from '#src/lib/process/run-command.server.ts';
import { StartError } from '#src/lib/start-error.ts';

/** `npm run reset-second-step -- USERNAME`, whether the site runs or not. */
await runCommand(async () => {
  const [username, ...more] = process.argv.slice(2);
  if (!username || more.length > 0) throw new StartError('Name one user: npm run reset-second-step -- USERNAME');
  const env = readEnvironment(process.env);
  const database = await openDatabase({ env, log: createLog(env.logLevel), whenInUse: 'join' });
  try {
    await migrate(database.pool);
    const services = { now: () => new Date(), publicUrl: env.publicUrl, dealerName: readDealerName };
    const isDone = await resetSecondStep(database.db, services, username);
    if (!isDone) throw new StartError(`Nobody has the username ${username}`);
  } finally {
    await database.close();
  }
  console.log(`${username} signs in with the password alone, and is signed out everywhere`);
});
