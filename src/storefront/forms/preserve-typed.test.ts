import { expect, it } from 'vitest';
import { preserveTyped } from './preserve-typed.ts';

const fields = { idempotencyKey: 'a1b2', name: 'Nora Quay' };

function multipart(): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('files', new Blob(['GIF89a']), 'old-engine.gif');
  return body;
}

it.each([
  ['without files', () => new URLSearchParams(fields)],
  ['with files', multipart],
])('a form %s that fails offline keeps its texts and its idempotency key', async (_what, body) => {
  const request = new Request('http://localhost/new-engine', { method: 'POST', body: body() });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  const answer = await preserveTyped({ request, serverAction }, (typed) => typed);
  expect(answer).toMatchObject({ data: fields, init: { status: 503 } });
});
