import { beforeAll, expect, inject, test } from 'vitest';
import { openBackOffice } from './hostile-records.ts';

/** Hostile answers to the two pages of quotes that take a form: a price to hold, and a quote to answer. */

const digits = '9'.repeat(400);
const large = 'x'.repeat(3_000_000);
const object = '%7B%22__proto__%22:1%7D';
const script = '%3Cscript%3Ealert(1)%3C/script%3E';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice(inject('origin'));
});

let posts = 0;

/** Each is sent from an address of its own. A form that is too large may also be refused by closing the connection. */
async function post(path: string, body: string): Promise<number> {
  posts += 1;
  const headers = {
    origin: inject('origin'),
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': `198.18.${posts >> 8}.${posts & 255}`,
  };
  return await fetch(inject('origin') + path, { method: 'POST', headers, body, redirect: 'manual' }).then(
    (response) => response.text().then(() => response.status),
    () => 413,
  );
}

/** What was not refused. */
async function acceptedAmong(path: string, bodies: readonly string[]): Promise<string[]> {
  const accepted: string[] = [];
  for (const body of bodies) {
    const status = await post(path, body);
    if (status < 400 || status >= 500) accepted.push(`${status} ${path} ${body}`.slice(0, 300));
  }
  return accepted;
}

/** Quotes as they are, except those of a Quay, which other tests make meanwhile, and what becomes of emails. */
const stored = async () => {
  const { record } = await office.list('quote');
  const own = record.filter(
    ({ name, email }) => !/ Quay$/.test(String(name)) && !/@crew\.example$/.test(String(email)),
  );
  return JSON.parse(JSON.stringify(own, (key, value) => (key === 'message' ? undefined : value))) as typeof record;
};

const boat = { kind: 'open', length: '17', plate: '115', transom: '20', engine: 'mercury-90elpt-fourstroke-2026' };
const addressOf = (own: Record<string, string>) =>
  `/new-engine?${Object.entries({ ...boat, ...own })
    .map((pair) => pair.join('='))
    .join('&')}`;

const sender = 'name=Nora&email=otter@mail.example';

test.each(['', '/fr'])('no price is held on %s by a hostile form, or for a hostile boat', async (prefix) => {
  const before = await stored();
  const bodies = [
    ...['name=%00&email=%00', '__proto__=1', '%E0%A4%A', `name=${large}`, `name=${digits}&email=n@mail.example`],
    ...[`name=Nora&email=${script}`, `name=Nora&phone=${digits}`, `name=Nora&email=${object}`, `${sender}&captcha=%00`],
    ...[`${sender}&gallery=[1e309]`, `${sender}&gallery=${object}`, `${sender}&idempotencyKey=%00`],
    ...[`${sender}&captcha=AAAAA&captchaToken=${digits}`, `${sender}&captcha=${object}&captchaToken=${script}`],
  ];
  expect(await acceptedAmong(prefix + addressOf({}), bodies)).toEqual([]);
  const boats = ['kind', 'length', 'plate', 'transom', 'hp', 'year', 'stroke', 'runs', 'trade', 'engine'].flatMap(
    (name) => ['%00', '1e309', object, script, digits].map((value) => addressOf({ [name]: value })),
  );
  const proof = `${sender}&captcha=AAAAA&captchaToken=none`;
  for (const address of boats) expect(await acceptedAmong(prefix + address, [proof])).toEqual([]);
  expect(await stored()).toEqual(before);
});

test('no quote is answered by a hostile form', async () => {
  for (const state of ['sent', 'accepted', 'declined', 'expired']) {
    const id = (await stored()).find((one) => one.state === state)?.id;
    const { result } = await office.call('POST', 'quote/link', { id });
    const before = await stored();
    const path = new URL(String(result.url)).pathname;
    const bodies = [
      ...['', '%E0%A4%A', '__proto__=1', `intent=${script}`, 'intent=__proto__', 'intent=%00', `intent=${large}`],
      ...['1e309', '%00', object, script, digits, '-1', '0', '1.5', ''].map(
        (version) => `intent=accept&version=${version}&name=Nora`,
      ),
      ...['', '%00', '%20', digits, large].map((name) => `intent=accept&version=1&name=${name}`),
    ];
    expect(await acceptedAmong(path, bodies)).toEqual([]);
    expect(await stored()).toEqual(before);
  }
});
