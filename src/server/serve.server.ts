import type { FastifyInstance } from 'fastify';
import { type Application, openApplication } from '#src/app/application.server.ts';
import { isStartError } from '#src/lib/start-error.ts';
import { isMakingPictures } from '#src/media/reading/open-picture.server.ts';
import { holdStart } from './held-site.server.ts';

type CreateApp = (application: Application) => Promise<FastifyInstance>;

/** After this, open connections are closed. */
const connectionPatienceMs = 8_000;
const exitPatienceMs = 9_500;

/** Starts the site and serves until it is stopped; then finishes running requests and exits 0 within ten seconds. */
export async function serveApp(createApp: CreateApp): Promise<void> {
  try {
    await start(createApp);
  } catch (error) {
    if (!isStartError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function start(createApp: CreateApp) {
  const application = await openApplication(process.env, holdStart);
  const { environment, log } = application;
  const app = await createApp(application);
  const stop = stopOnce(application, app);
  // Under npm, Ctrl-C arrives twice, from the terminal and from npm itself: a repeated signal changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'stopping after an error that nobody caught');
    void stop(1);
  });
  await app.listen({ port: environment.port, host: environment.host });
  process.stdout.write(`Slipway is open at ${environment.publicUrl}\n`);
  await application.jobs.start();
}

/** Requests and jobs end in parallel; connections that are still open after a while are closed. */
function stopOnce(application: Application, app: FastifyInstance) {
  let stopping = false;
  return async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => leave(exitCode), exitPatienceMs).unref();
    const late = setTimeout(() => app.server.closeAllConnections(), connectionPatienceMs);
    application.drain();
    await Promise.allSettled([app.close(), application.jobs.stop()]);
    clearTimeout(late);
    await application.close();
    leave(exitCode);
  };
}

/**
 * Node's own exit waits for native threads that encode pictures and can't be interrupted: then this process is replaced
 * by another program, which exits.
 */
function leave(exitCode: number): never {
  if (isMakingPictures() && process.execve && process.platform !== 'win32')
    process.execve(process.execPath, [process.execPath, '--eval', `process.exit(${exitCode})`], {});
  process.exit(exitCode);
}
