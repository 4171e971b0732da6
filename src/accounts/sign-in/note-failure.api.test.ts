import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { historyOf } from '#src/audit/audit.server.ts';
import { createLog } from '#src/lib/process/log.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser, testPassword } from '#src/test-factories/make-user.server.ts';

const lines: string[] = [];
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ log: createLog('warn', { write: (line) => lines.push(line) }) });
});
afterAll(() => api.close());
beforeEach(() => lines.splice(0));

const events = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event');
const event = { network: '198.51.100.7', id: expect.any(String) };
const login = (username: string, password: string) => api.post('/user/login', { json: { username, password } });
const failuresOf = async (id: number) =>
  (await historyOf(api.db, 'user', id)).filter(({ action }) => action === 'sign-in-failed').map(({ user }) => user);

it('a wrong password is logged and in the history of the account, with the network only', async () => {
  const { id, username } = await makeUser(api.db);
  expect((await login(username, 'Wrong-one1!')).status).toBe(401);
  expect(events()).toMatchObject([{ ...event, event: 'sign-in-failed', account: id }]);
  expect(await failuresOf(id)).toEqual(['198.51.100.7']);
  expect(lines.join('')).not.toMatch(/salishcoastmarine|Wrong/);
});

it('an unknown username is logged without an account', async () => {
  expect((await login('nobody@salishcoastmarine.example', 'Wrong-one1!')).status).toBe(401);
  expect(events()).toMatchObject([{ ...event, event: 'sign-in-failed', account: null }]);
});

it('a wrong code of the second step is logged and in the history of the account', async () => {
  const { id, username } = await makeUser(api.db, { twoStep: 'email' });
  const { result } = await login(username, testPassword);
  await api.post('/user/loginVerify', { json: { token_id: result.token_id, code: '000000' } });
  expect(events()).toMatchObject([{ ...event, event: 'code-failed', account: id }]);
  expect(await failuresOf(id)).toEqual(['198.51.100.7']);
});
