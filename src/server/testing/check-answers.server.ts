import type { FastifyInstance } from 'fastify';
import { type Answer, type ApiDocument, answerChecks } from './api-document.ts';

/** Enough of each kind: a test may get thousands of them. */
const maxOfEach = 20;

/** Every app has the same document, and making it takes longer than most tests: once for all files of a worker. */
let made: { document: ApiDocument; faultOf: ReturnType<typeof answerChecks> } | undefined;

/**
 * Collects the API's answers in a test, and afterwards reports those that differ from the OpenAPI document. Call it
 * before the routes are mounted. Calls that are hidden from the document are not checked.
 */
export function checkAnswers(app: FastifyInstance): () => Promise<string[]> {
  let isClosed = false;
  app.addHook('onClose', async () => {
    isClosed = true;
  });
  const collected = new Map<string, { path: string; method: string; answers: Map<string, Answer> }>();
  app.addHook('onSend', async ({ method, routeOptions: { url = '' } }, reply, payload) => {
    if (!url.startsWith('/api/') || method === 'HEAD') return payload;
    const { statusCode } = reply;
    const body = typeof payload === 'string' ? payload : '';
    const kind = `${method} ${url} ${statusCode}`;
    const path = url.replaceAll(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '');
    const { answers } = collected.getOrInsertComputed(kind, () => ({ path, method, answers: new Map() }));
    if (answers.size < maxOfEach) answers.set(body, { statusCode, body, headers: reply.getHeaders() });
    return payload;
  });
  return async () => {
    if (collected.size === 0 || isClosed) return [];
    made ??= await makeChecks(app);
    // A test may have left the site without its database.
    if (!made) return [];
    const { document, faultOf } = made;
    return [...collected.values()].flatMap(({ path, method, answers }) => {
      const operation = document.paths[path]?.[method.toLowerCase()];
      const faults = operation ? [...answers.values()].map((answer) => faultOf(operation, answer)) : [];
      return faults.filter((fault) => fault !== null).map((fault) => `${method} ${path} ${fault}`);
    });
  };
}

async function makeChecks(app: FastifyInstance) {
  const { statusCode, body } = await app.inject('/api/openapi.json');
  if (statusCode !== 200) return undefined;
  const document: ApiDocument = JSON.parse(body);
  return { document, faultOf: answerChecks(document) };
}
