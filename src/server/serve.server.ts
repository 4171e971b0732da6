import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Application, joinApplication, openApplication } from '#src/app/application.server.ts';
import { isDiskFull } from '#src/lib/process/disk-full.ts';
import { readEnvironment } from '#src/lib/process/env.server.ts';
import { version } from '#src/lib/process/version.server.ts';
import { isStartError } from '#src/lib/start-error.ts';
import { isMakingPictures } from '#src/media/reading/open-picture.server.ts';
import { requireFreePort } from './free-port.server.ts';
import { holdStart } from './held-site.server.ts';
import { reportListening, sharedPort, startWorkers } from './workers.server.ts';

type CreateApp = (application: Application) => Promise<FastifyInstance>;

/**
 * For a moment everything is still accepted and answered, each answer being the last of its connection: closing at once
 * would reset the requests that have arrived and are not read yet.
 */
const lastRequestsMs = 1_000;
/** After this, open connections are closed. */
const connectionTimeoutMs = 8_000;
const exitTimeoutMs = 9_500;

/** Starts the site and serves until it is stopped; then finishes running requests and exits 0 within ten seconds. */
export async function serveApp(createApp: CreateApp): Promise<void> {
  try {
    await start(createApp);
  } catch (error) {
    if (!isStartError(error) && !isDiskFull(error)) throw error;
    process.stderr.write(isStartError(error) ? `${error.message}\n` : fullDisk);
    process.exitCode = 1;
  }
}

const fullDisk = 'The disk is full. Free some space on the one of DATA_DIR, or set DATA_DIR to another.\n';

/** One process does everything, or it runs the jobs and others answer the requests. */
async function start(createApp: CreateApp) {
  // Before anything is made that a second try would find.
  if (cluster.isPrimary) await requireFreePort(readEnvironment(process.env));
  const application = await (cluster.isWorker ? joinApplication(process.env) : openApplication(process.env, holdStart));
  const { environment, log, jobs } = application;
  const serving =
    cluster.isPrimary && environment.processes > 1
      ? startWorkers({ count: environment.processes, log })
      : listen(application, await createApp(application));
  const stop = stopOnce(application, serving);
  // Under npm, Ctrl-C arrives twice, from the terminal and from npm itself: a repeated signal changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'stopping after an error that nobody caught');
    void stop(1);
  });
  try {
    await serving;
  } catch (err) {
    log.fatal({ err }, 'stopping, because nothing can listen');
    await stop(1);
  }
  if (cluster.isWorker) return;
  process.stdout.write(`Slipway ${version} is open at ${environment.publicUrl}\n`);
  await jobs.start();
}

type Serving = { stop: () => Promise<unknown> };

async function listen({ environment }: Application, app: FastifyInstance): Promise<Serving> {
  await app.listen({ port: environment.port, host: environment.host, ...sharedPort });
  reportListening();
  return {
    stop: async () => {
      const late = setTimeout(() => app.server.closeAllConnections(), connectionTimeoutMs);
      await closeAfterLastRequests(app);
      clearTimeout(late);
    },
  };
}

/**
 * Each answer that is sent from the signal on is the last of its connection, also if its request came before: no
 * other request follows on a connection that is about to be closed.
 */
export function endConnections(app: FastifyInstance, isDraining: () => boolean) {
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('connection', 'close');
  });
}

/** Requests and jobs end in parallel; connections that are still open after a while are closed. */
function stopOnce(application: Application, serving: Promise<Serving>) {
  let stopping = false;
  return async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => leave(exitCode), exitTimeoutMs).unref();
    application.drain();
    await Promise.allSettled([serving.then(({ stop }) => stop()), application.jobs.stop()]);
    await application.close();
    leave(exitCode);
  };
}

/** Answers what has arrived, and closes the server. */
export async function closeAfterLastRequests(app: FastifyInstance) {
  const { server } = app;
  const silent = trackSilent(server);
  await pause(lastRequestsMs);
  const serveArrived = await holdArriving(server);
  // The close of an HTTP server would also close connections whose first request is on its way.
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  serveArrived();
  for (const until = performance.now() + silenceMs; silent.size > 0 && performance.now() < until; ) await pause(lookMs);
  server.closeIdleConnections();
  await closed;
  await app.close();
}

/** A connection that is opened at the end has this long to send its request. */
const silenceMs = 1_000;
const lookMs = 10;

/** Connections opened from now on that have not sent a request yet. */
function trackSilent(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}

const maxHoldMs = 1_000;
const quietTurnMs = 1;

/**
 * Connections that wait to be accepted would be reset when the server closes. One is accepted in each turn of the event
 * loop, and more arrive while a turn is busy: so new ones are held until a short turn brings none. The result serves
 * those.
 */
async function holdArriving(server: Server): Promise<() => void> {
  const held: Socket[] = [];
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => held.push(socket));
  const until = performance.now() + maxHoldMs;
  for (let isQuiet = false; !isQuiet && performance.now() < until; ) {
    const [count, at] = [held.length, performance.now()];
    await turn();
    isQuiet = held.length === count && performance.now() - at < quietTurnMs;
  }
  return () => {
    server.removeAllListeners('connection');
    for (const listener of listeners) server.on('connection', listener);
    for (const socket of held) server.emit('connection', socket);
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
