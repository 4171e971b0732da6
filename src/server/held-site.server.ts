import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HeldStart } from '#src/app/application.server.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { failure } from '#src/lib/errors.ts';
import { explainHold } from '#src/operations/start/start-text.ts';
import { envelope } from './error-handler.server.ts';
import { heldPage } from './held-page.ts';

const lookAgainMs = 2000;
const retryAfterSeconds = 60;

/** Answers every request with the reason why the site is not open, until a backup is restored: then the start continues. */
export async function holdStart({ leftover, environment, log, isFilled, close }: HeldStart): Promise<void> {
  const server = createServer((request, response) => answer(request, response));
  server.listen(environment.port, environment.host);
  await once(server, 'listening');
  log.error(explainHold(leftover));
  let isStopping = false;
  const leave = async () => {
    server.close();
    server.closeAllConnections();
    await close();
    process.exit(0);
  };
  const stop = () => {
    if (!isStopping) void leave();
    isStopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  while (!(await isFilled())) await pause(lookAgainMs);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  log.info('A backup was restored: the start goes on');
}

export function answer({ url = '/', method, headers }: IncomingMessage, response: ServerResponse) {
  response.setHeader('Cache-Control', 'no-store').setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY').setHeader('Referrer-Policy', 'no-referrer');
  if (/^\/healthz([?]|$)/.test(url)) return sendJson(response, 200, { status: 'alive' });
  response.setHeader('Retry-After', String(retryAfterSeconds));
  if (/^\/readyz([?]|$)/.test(url)) return sendJson(response, 503, { status: 'not ready' });
  const language = /^\/fr([/?]|$)/.test(url) ? 'fr' : requestLanguage(undefined, headers['accept-language']);
  if (/^\/api([/?]|$)/.test(url)) {
    return sendJson(response, 503, envelope(failure.notReady(retryAfterSeconds), language));
  }
  response.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Robots-Tag': 'noindex',
  });
  response.end(method === 'HEAD' ? undefined : heldPage(language));
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
