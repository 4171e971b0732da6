import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ResourceName } from '../../src/access.ts';
import { blockTypes } from '../../src/content/post/block.ts';
import { doWork } from '../../src/leads/captcha/work.ts';
import { sampleForms } from '../../src/server/testing/sample-forms.ts';
import { hostileWords, writeHostileSetting, writeHostileWords } from './hostile-words.ts';
import { openOwnSite } from './own-site.ts';
import { admin } from './people.ts';
import { expect, test } from './story.ts';

/**
 * Every text field of every resource is given words that would become part of the page. Whatever shows them afterwards
 * is read by a real browser: pages, screens, prints, letters and feeds hold them as text and nothing else.
 */

type Answer = { success: boolean; result: { [key: string]: unknown } & { id: number }; error?: { fields?: object } };
type Listed = { record: { id: number; [field: string]: unknown }[] };

async function openDesk(origin: string) {
  const send = async (method: string, path: string, json?: object, headers: object = {}) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      body: json ? JSON.stringify(json) : null,
    });
    return { status: response.status, headers: response.headers, ...((await response.json()) as Answer) };
  };
  const login = await send('POST', '/user/login', { username: admin.email, password: admin.password });
  const token = String(login.result.token);
  const authorization = { authorization: `Bearer ${token}` };
  const office = (method: string, path: string, json?: object) => send(method, `/admin/${path}`, json, authorization);
  const write = (name: string) => async (form: object) => {
    const { success, error, status } = await office('PUT', name, form);
    if (success) return null;
    expect([400, 422], `${name}: ${JSON.stringify({ error, form })}`).toContain(status);
    return (error?.fields ?? {}) as { [field: string]: string };
  };
  const list = async (name: string) => (await office('GET', `${name}/all?limit=100`)).result as unknown as Listed;
  const upload = async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#236b7d' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(picture)]), `${hostileWords[1]}.png`);
    const address = `${origin}/api/upload`;
    const response = await fetch(address, { method: 'POST', headers: authorization, body });
    const { result, error } = (await response.json()) as Answer;
    expect(error).toBeUndefined();
    return result.id;
  };
  return { token, authorization, send, office, write, list, upload };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

const faqs = [{ question: 'Which?', answer: 'This.' }];
const blocks = blockTypes.map((type) => ({ type, title: 'Hull', html: '<p>Hull</p>' }));
/** What the least form of a record lacks to be seen. */
const shown: Partial<Record<ResourceName, object>> = {
  product: { publish: true, active: true, showcases: [9], desc: { en: 'Hull', fr: 'Coque' } },
  post: { publish: true, pageParent: 'blog', blocks, faqs, seo: { title: 'Hull', description: 'H', keywords: 'H' } },
  notification: { publish: true },
  brand: { active: true },
};

/** A record of every resource that one can be made of, with hostile words wherever it takes them. */
async function fillWithHostileWords({ office, write, list, upload }: Desk) {
  const made: Partial<Record<ResourceName, number>> = { media: await upload() };
  const written: Record<string, string[]> = {};
  const tree = (await list('product-category')).record;
  const boats = tree.find(({ type, parentCategory }) => type === 1 && parentCategory === null)?.id;
  for (const [name, sample] of Object.entries(sampleForms)) {
    const resource = name as ResourceName;
    const under = resource === 'product-category' && { parentCategory: boats };
    const pictured = (resource === 'product' || resource === 'post') && { featureImage: made.media };
    const form = { ...sample(made, 'one'), ...shown[resource], ...under, ...pictured };
    const { status, result, error } = await office('POST', name, form);
    expect([201, 409], `${name}: ${JSON.stringify(error)}`).toContain(status);
    // An empty site has its filters already.
    const id = status === 201 ? result.id : ((await list(name)).record[0]?.id ?? 0);
    made[resource] = id;
    const kept = (await office('GET', `${name}?id=${id}`)).result;
    written[name] = await writeHostileWords(kept, write(name));
  }
  const picture = (await office('GET', `media?id=${made.media}`)).result;
  written.media = await writeHostileWords(picture, write('media'));
  for (const { id, key, value } of (await list('setting')).record) {
    await writeHostileSetting(value, (tried) => write('setting')({ id, key, value: tried }));
  }
  return { made, written };
}

/** The public forms, so that their letters are written. */
async function sendHostileForms({ send }: Desk, made: Partial<Record<ResourceName, number>>) {
  const [words] = hostileWords;
  const short = hostileWords[1];
  const person = { email: 'mara@mail.example', phone: '250-555-0140', notes: words };
  const forms: [path: string, fields: object][] = [
    ['/client/contact-us', { type: 4, name: short, email: person.email, title: words, message: words }],
    ['/client/contact-us', { type: 2, name: short, email: person.email, product: made.product, message: words }],
    ['/trade', { ...person, name: short, make: short, model: short, condition: words, instagram: words }],
  ];
  for (const [path, fields] of forms) {
    const { result } = await send('GET', '/client/captcha?kind=pow');
    const captcha = await doWork({ salt: String(result.salt), bits: Number(result.bits) });
    const sent = await send('POST', path, { ...fields, captcha, captchaToken: result.token });
    expect([path, sent.status, sent.error]).toEqual([path, 201, undefined]);
  }
}

type Look = { path: string; status: number; found: string[]; isShown: boolean };

/** Reads addresses as a browser does, and follows their links; answers what came of each. */
const readAll = (page: Page, start: string[], most: number): Promise<Look[]> =>
  page.evaluate(
    async ({ start, most }) => {
      const programs = '[data-hostile], [href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i]';
      const waiting = [...start];
      const seen = new Set(start);
      const looks: Look[] = [];
      for (let path = waiting.shift(); path !== undefined && looks.length < most; path = waiting.shift()) {
        const response = await fetch(path);
        const text = await response.text();
        const type = response.headers.get('content-type') ?? '';
        const isPage = type.includes('html');
        const parsed = new DOMParser().parseFromString(text, isPage ? 'text/html' : 'application/xml');
        const broken = [...parsed.querySelectorAll('script[type="application/ld+json"]')].filter(
          ({ textContent }) => !isJson(textContent),
        );
        const found = [...parsed.querySelectorAll(`${programs}, parsererror`), ...broken];
        looks.push({
          path,
          status: response.status,
          found: found.map(({ outerHTML }) => outerHTML.slice(0, 200)),
          isShown: (parsed.documentElement.textContent ?? '').includes('data-hostile'),
        });
        if (isPage) for (const link of parsed.querySelectorAll('a[href]')) follow(link.getAttribute('href') ?? '');
      }
      return looks;

      function follow(href: string) {
        const { origin, pathname } = new URL(href, location.href);
        const isOurs = origin === location.origin && !/^\/(auth|pictures|files|assets)/.test(pathname);
        if (!isOurs || seen.has(pathname)) return;
        seen.add(pathname);
        waiting.push(pathname);
      }

      function isJson(written: string | null) {
        try {
          JSON.parse(written ?? '');
          return true;
        } catch {
          return false;
        }
      }
    },
    { start, most },
  );

const wrongIn = (looks: Look[]) => looks.filter(({ found, status }) => found.length > 0 || status >= 500);

const oddTokens = [
  '%00',
  '%ff',
  'x'.repeat(5_000),
  '..%2f..%2fadmin',
  '__proto__',
  encodeURIComponent(hostileWords[1]),
];
const linked = ['/booking', '/newsletter/confirm', '/newsletter/leave', '/watch', '/preview', '/fr/booking'];
const formPages = ['/contact', '/newsletter', '/watch', '/book-marine-services', '/value-your-trade', '/request/none'];
const oddForms = ['email=%00&name=%00', 'email=1&email=2', '__proto__=1', `name=${'x'.repeat(3_000_000)}`, '%E0%A4%A'];

/** Links of letters that no letter had, and pages' forms that no page sends; answers what was not refused. */
async function sendOddRequests(origin: string): Promise<string[]> {
  const links = linked.flatMap((path) => oddTokens.map((token) => `${path}/${token}`));
  const posts = [...formPages, ...linked.map((path) => `${path}/unknown`)];
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const asked: [string, RequestInit][] = [
    ...links.flatMap((path): [string, RequestInit][] => [
      [path, {}],
      [path, { method: 'POST', headers, body: 'deed=cancel' }],
    ]),
    ...posts.flatMap((path) =>
      oddForms.map((body): [string, RequestInit] => [path, { method: 'POST', headers, body }]),
    ),
  ];
  const wrong: string[] = [];
  for (const [path, init] of asked) {
    // A connection that is closed on too large a form is a refusal, too.
    const status = await fetch(origin + path, { ...init, redirect: 'manual' }).then(
      (response) => response.text().then(() => response.status),
      () => 413,
    );
    if (status >= 500)
      wrong.push(`${status} ${init.method ?? 'GET'} ${path.slice(0, 80)} ${String(init.body).slice(0, 40)}`);
  }
  expect(await fetch(`${origin}/readyz`).then(({ ok }) => ok)).toBe(true);
  return wrong;
}

test('hostile words stay words wherever they are shown', async ({ page, context }) => {
  test.setTimeout(240_000);
  const site = await openOwnSite();
  try {
    const desk = await openDesk(site.origin);
    expect(await sendOddRequests(site.origin)).toEqual([]);
    const { made, written } = await fillWithHostileWords(desk);
    expect(Object.entries(written).filter(([, fields]) => fields.length === 0)).toEqual([]);
    await sendHostileForms(desk, made);
    const { slug } = (await desk.office('GET', `product?id=${made.product}`)).result;
    const said: string[] = [];
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => said.push(dialog.message())));

    await test.step('on the pages of visitors', async () => {
      await page.goto(site.origin);
      const own = [`/product/${slug}`, `/print/${slug}`, '/blog', '/contact', '/book-marine-services'];
      const search = `/search?q=${encodeURIComponent(hostileWords[1])}`;
      const looks = await readAll(page, ['/', '/fr', search, ...own, ...own.map((path) => `/fr${path}`)], 120);
      expect(wrongIn(looks)).toEqual([]);
      expect(looks.filter(({ isShown }) => isShown).map(({ path }) => path)).toEqual(
        expect.arrayContaining(['/', '/fr', search, `/product/${slug}`, `/print/${slug}`, '/blog', '/contact']),
      );
    });

    await test.step('in feeds', async () => {
      const feeds = ['/sitemap.xml', '/feeds/products.xml', '/fr/feeds/products.xml', '/feeds/openmarine.xml'];
      const looks = await readAll(page, [...feeds, '/blog/rss.xml', '/fr/blog/rss.xml'], 10);
      expect(looks.filter(({ found, status }) => found.length > 0 || status !== 200)).toEqual([]);
    });

    await test.step('on the screens of the back office', async () => {
      await context.addCookies([{ name: 'token', value: desk.token, url: site.origin, httpOnly: true }]);
      const screens = Object.entries(made).map(([name, id]) => `/admin/${screenOf(name)}/update/${id}`);
      const lists = Object.keys(made).map((name) => `/admin/${screenOf(name)}`);
      const others = ['/admin', '/admin/inbox', '/admin/mail', '/admin/audit', '/admin/settings', '/admin/trade'];
      const all = [...lists, ...screens, ...others];
      expect(wrongIn(await readAll(page, all, all.length))).toEqual([]);
      for (const path of [
        `/admin/posts/update/${made.post}`,
        `/admin/products/update/${made.product}`,
        '/admin/inbox',
      ]) {
        await page.goto(site.origin + path);
        await expect(page.getByRole('main')).toContainText(/\w/);
        await expect(page.locator('[data-hostile]')).toHaveCount(0);
        expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
      }
    });

    await test.step('in letters', async () => {
      const { record } = await desk.list('mail');
      expect(record.length).toBeGreaterThan(3);
      for (const { html } of record) {
        await page.setContent(String(html));
        await expect(page.locator('[data-hostile], script, [href^="javascript:"]')).toHaveCount(0);
      }
      expect(JSON.stringify(record)).toContain('data-hostile');
      // What was looked for would have been found.
      await page.setContent(hostileWords[0]);
      await expect(page.locator('[data-hostile]')).not.toHaveCount(0);
    });

    await test.step('in what is taken along', async () => {
      for (const name of Object.keys(made)) {
        const response = await fetch(`${site.origin}/api/admin/${name}/export`, { headers: desk.authorization });
        expect([name, response.status]).toEqual([name, 200]);
        expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        await response.arrayBuffer();
      }
    });

    expect(said).toEqual([]);
  } finally {
    await site.close();
  }
});

const screens: Partial<Record<string, string>> = {
  user: 'users',
  product: 'products',
  post: 'posts',
  redirect: 'redirects',
};
const screenOf = (resource: string): string => screens[resource] ?? resource;
