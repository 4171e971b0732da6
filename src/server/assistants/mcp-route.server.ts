import { originValidation } from '@modelcontextprotocol/fastify';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#src/app/services.server.ts';
import { createMcpServer } from '#src/assistants/mcp-server.server.ts';
import { limitCalls } from '#src/db/rate-limit/limit-calls.server.ts';
import { failure, isFault } from '#src/lib/errors.ts';
import { defaultBodyBytes } from '#src/lib/input/body-limits.ts';
import { networkOf } from '#src/lib/network.ts';
import { mcpPath } from '#src/site/mcp-path.ts';
import { appErrorOf } from '../error-handler.server.ts';
import { createRenderLimit } from '../pages/render-limit.server.ts';

const retryAfterSeconds = 5;

/**
 * The Model Context Protocol over HTTP, for assistants. Each request is answered for itself: no session, no stream that
 * stays open. Only pages of this site may call it from a browser; programs send no `Origin`.
 */
export async function mcpRoute(app: FastifyInstance, services: Services) {
  const { run } = createRenderLimit();
  const handler = createMcpHandler(
    () =>
      createMcpServer(services, {
        inTurn: run,
        errorOf(error) {
          const failed = appErrorOf(error);
          if (isFault(failed)) app.log.error({ err: error }, 'tool failed');
          return failed;
        },
      }),
    { maxSubscriptions: 0, maxRequestBodySize: defaultBodyBytes },
  );
  app.addHook('onClose', () => handler.close());
  app.addHook('onRequest', originValidation([new URL(services.publicUrl).hostname]));
  app.addHook('onRequest', async ({ ip }) => {
    if (services.outage.isKnown()) throw failure.notReady(retryAfterSeconds);
    await limitCalls(services.db, `mcp ${networkOf(ip)}`, services.now());
  });
  app.addHook('preHandler', async ({ ip, body }) => {
    const more = messagesIn(body) - 1;
    if (more > 0) await limitCalls(services.db, `mcp ${networkOf(ip)}`, services.now(), more);
  });
  // The handler reads what was sent itself, and says what is wrong with it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    bodyLimit: defaultBodyBytes,
    async handler(request, reply) {
      const response = await handler.fetch(webRequest(request, services.publicUrl));
      response.headers.set('Cache-Control', 'no-store');
      return reply.send(response);
    },
  });
}

/** How many calls a body brings: the revisions of 2025-03-26 and before have batches, an array of messages. */
function messagesIn(body: unknown): number {
  try {
    const sent: unknown = Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : null;
    return Array.isArray(sent) ? sent.length : 1;
  } catch {
    // The handler says what is wrong with it.
    return 1;
  }
}

function webRequest({ method, headers, body }: FastifyRequest, publicUrl: string): Request {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || isAboutConnection(name) ? [] : [[name, String(value)]],
  );
  return new Request(new URL(mcpPath, publicUrl), {
    method,
    headers: entries,
    ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
  });
}

/** Cookies and keys are nothing to the tools. */
const isAboutConnection = (name: string): boolean =>
  ['connection', 'transfer-encoding', 'content-length', 'host', 'cookie', 'authorization'].includes(name);
