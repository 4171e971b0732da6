import { afterEach, expect, it, vi } from 'vitest';
import { m } from '#src/i18n/messages.ts';
import { sendForm } from './send-form.ts';

afterEach(() => vi.unstubAllGlobals());

const fields = () => {
  const form = new FormData();
  for (const [name, value] of [
    ['name', 'Nora Quay'],
    ['phone', ''],
  ] as const)
    form.append(name, value);
  return form;
};

/** The network answers so. */
const network = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

it('a form that is sent has its fields without the empty ones, and the language of the page', async () => {
  const fetched = network(async () => new Response('{}'));
  expect(await sendForm('/api/client/contact', fields())).toBeNull();
  const [address, { method, body }] = fetched.mock.calls[0] as unknown as [string, { method: string; body: string }];
  expect([address, method, JSON.parse(body)]).toEqual([
    '/api/client/contact?lang=en',
    'POST',
    { name: 'Nora Quay', language: 'en' },
  ]);
});

it('a form that is refused has the reasons of the server', async () => {
  const error = { message: 'Something is missing', fields: { email: 'Enter your email' } };
  network(async () => Response.json({ error }, { status: 400 }));
  expect(await sendForm('/api/client/contact', fields())).toEqual({ summary: error.message, fields: error.fields });
});

it.each([
  ['fails offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered by a proxy with a page', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
])('a form that %s says that the site can’t be reached', async (_what, answer) => {
  network(answer);
  const problem = await sendForm('/api/client/contact', fields());
  expect(problem).toEqual({ summary: m.form_unreachable(), fields: {} });
});
