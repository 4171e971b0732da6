import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { notSetUp } from '#src/accounts/sign-in/google.server.ts';
import { failure } from '#src/lib/errors.ts';
import { answerError } from './error-handler.server.ts';

async function answerTo(error: Error) {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } });
  app.setErrorHandler(answerError);
  app.get('/api/x', () => Promise.reject(error));
  const { statusCode } = await app.inject('/api/x');
  await app.close();
  return { statusCode, lines: logged.length };
}

it('an error of the server is logged as one', async () => {
  expect(await answerTo(failure.notReady(5))).toEqual({ statusCode: 503, lines: 1 });
  expect(await answerTo(new Error('unforeseen'))).toEqual({ statusCode: 500, lines: 1 });
});

it('a call that this site is not set up for wakes nobody', async () => {
  expect(await answerTo(notSetUp())).toEqual({ statusCode: 503, lines: 0 });
});
