import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { hostileAddresses, hostileOfficeAddresses } from './hostile-addresses.ts';
import { signInByCall } from './office.ts';
import { boats } from './page-kinds.ts';
import { admin } from './people.ts';
import { expect, test } from './story.ts';

/** As many as one wants to try by hand: what is told each time is a sample of them. */
const count = Number(process.env.HOSTILE_PAGES ?? 600);

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

type Asked = { method?: string; headers?: OutgoingHttpHeaders };

/** As it is written: `fetch` would tidy the address up. */
const statusOf = (site: string, path: string, { method = 'GET', headers = {} }: Asked = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site);
    const asked = request({ agent, hostname, port, path, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject).end();
  });

async function failuresAmong(addresses: readonly string[], ask: (path: string) => Promise<number>): Promise<string[]> {
  const left = addresses.values();
  const failures: string[] = [];
  const askOn = async () => {
    for (const path of left) {
      const status = await ask(path);
      if (status < 200 || status >= 500) failures.push(`${status} ${path}`);
    }
  };
  await Promise.all([askOn(), askOn(), askOn(), askOn()]);
  return failures;
}

test.describe('what nobody means well with', () => {
  test.setTimeout(240_000);

  test('no page of the site fails over what its address asks for', async ({ baseURL }) => {
    expect(await failuresAmong(hostileAddresses(count), (path) => statusOf(String(baseURL), path))).toEqual([]);
  });

  test('no screen of the back office fails over what its address asks for', async ({ baseURL }) => {
    const headers = { cookie: `token=${await signInByCall(String(baseURL), admin)}` };
    const ask = (path: string) => statusOf(String(baseURL), path, { headers });
    expect(await failuresAmong(hostileOfficeAddresses(count / 6), ask)).toEqual([]);
  });

  for (const [method, path] of [
    ['TRACE', '/watch'],
    ['GET', '/watch.data'],
    ['POST', '/watch.data'],
    ['POST', '/watch?next=9e15'],
    ['GET', '/watch?price=abc'],
    ['GET', '/compare?items=%00'],
    ['GET', '/fit?engine=%00'],
    ['GET', '/watch?listing=%00'],
    ['OPTIONS', '/used'],
    ['PUT', '/used'],
  ] as const) {
    test(`${method} ${path} is no failure of ours`, async ({ baseURL }) => {
      expect(await statusOf(String(baseURL), path, { method })).toBeLessThan(500);
    });
  }
});

test.describe('what strangers add to a request', () => {
  const made = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  for (const [what, query, cookie] of [
    ['a parameter that no page reads', '?x=1', ''],
    ['a campaign', '?utm_source=paper&fbclid=2', ''],
    ['a value that can’t be read', '?brand=%00', ''],
    ['a token that can’t be one', '', 'token=junk'],
    ['a token that nobody knows', '', `token=${made}`],
  ] as const) {
    test(`${what} leads to the same cached page`, async ({ request: browser }) => {
      const usual = await browser.get(boats);
      const asked = await browser.get(boats + query, { headers: cookie ? { cookie } : {} });
      expect([asked.status(), asked.headers()['cache-control']]).toEqual([200, 'no-cache']);
      expect(await asked.text()).toBe(await usual.text());
    });
  }
});
