import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLog } from '#src/lib/process/log.server.ts';
import { logRequests } from './log-requests.server.ts';

it.each([
  [200, null, []],
  [403, 7, [{ event: 'refused', account: 7 }]],
  [429, null, [{ event: 'limited', account: null }]],
])('an answer of status %i logs its security events, with account, network and request', async (status, id, events) => {
  const lines: string[] = [];
  const app = Fastify({ genReqId: () => 'request-1' });
  logRequests(app, createLog('info', { write: (line) => lines.push(line) }));
  app.decorateRequest('signedIn', null);
  app.get('/', async (request, reply) => {
    request.signedIn = id === null ? null : ({ id, email: 'ada@example.com' } as never);
    return reply.code(status).send();
  });
  await app.inject({ url: '/?name=ada', remoteAddress: '2001:db8:1:2::9' });
  await app.close();
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event');
  expect(logged).toEqual(
    events.map((event) => ({
      ...event,
      level: 'warn',
      time: expect.any(String),
      msg: 'security event',
      network: '2001:db8:1:2',
      id: 'request-1',
    })),
  );
  expect(lines.join('')).not.toContain('ada');
});
