import { afterEach, expect, it, vi } from 'vitest';
import { postForm } from './post-form.ts';

afterEach(() => vi.unstubAllGlobals());

const fields = { name: 'Nora Quay', phone: '' };

/** Stubs the network's response. */
const network = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('a form that is sent has its fields without the empty ones, and the language of the page', async () => {
  const fetched = network(async () => new Response('{}'));
  expect(await postForm('/api/client/contact-us', fields)).toMatchObject({ kind: 'sent' });
  const [address, { method, body }] = fetched.mock.calls[0] as unknown as [string, { method: string; body: string }];
  expect([address, method, JSON.parse(body)]).toEqual([
    '/api/client/contact-us?lang=en',
    'POST',
    { name: 'Nora Quay', language: 'en' },
  ]);
});

it('a form that is refused has the reasons of the server', async () => {
  const error = { message: 'Something is missing', fields: { email: 'Enter your email' } };
  network(async () => Response.json({ error }, { status: 400 }));
  expect(await postForm('/api/client/contact-us', fields)).toEqual({
    kind: 'refused',
    status: 400,
    problem: { summary: error.message, fields: error.fields },
  });
});

it.each([
  ['fails offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered by a proxy with a page', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('a form that %s is unreachable, and may be sent again', async (_what, answer) => {
  network(answer);
  expect(await postForm('/api/client/contact-us', fields)).toEqual({ kind: 'unreachable' });
});
