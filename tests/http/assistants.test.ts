import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { centsOf, fold, shownText } from './amounts.ts';
import { questions } from './assistant-questions.ts';
import { textOf } from './page-elements.ts';
import { get } from './site.ts';
import { visit } from './visit.ts';

/** What an assistant answers from the tools alone, compared with the pages that visitors see. */

let client: Client;
beforeAll(async () => {
  client = new Client({ name: 'questions', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', inject('origin'))));
});
afterAll(() => client.close());

type Amount = { cents: number; currency: string; text: string };
type Found = { amount: Amount; url: string; path: string };

const isAmount = (value: object): value is Amount => 'cents' in value && 'currency' in value;

/** Every amount of an answer, with the page that is named nearest to it. */
function amountsOf(value: unknown, url: string, path = ''): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isAmount(value)) return [{ amount: value, url, path }];
  const nearest = 'url' in value && typeof value.url === 'string' ? value.url : url;
  return Object.entries(value).flatMap(([key, part]) => amountsOf(part, nearest, `${path}.${key}`));
}

const pages = new Map<string, Promise<string>>();

/** What the page at an address shows; each is opened once. */
function pageAt(url: string): Promise<string> {
  const { pathname, search } = new URL(url);
  const known = pages.get(pathname + search);
  const page =
    known ??
    visit(pathname + search).then((opened) => {
      expect([pathname, opened.status]).toEqual([pathname, 200]);
      return shownText(opened);
    });
  pages.set(pathname + search, page);
  return page;
}

/** The price of an engine on a boat shows the payment, and not what it is computed from. */
const isShown = ({ path, url }: Found): boolean => !(url.includes('new-engine') && path.endsWith('.financed'));

/** The calculator, with the terms that were asked for. */
const calculator = (language: string, { downPayment, months }: Record<string, unknown>, withTaxes: Amount) =>
  `${language === 'fr' ? '/fr' : ''}/financing?amount=${withTaxes.cents / 100}&down=${downPayment}&months=${months}`;

const plain = (text: string): string =>
  fold(text.replace(/\\([\\`*_[\]<>|&~#+=-])/g, '$1').replaceAll('**', '')).replaceAll('~~', '');

test('there are twenty questions in each language', () => {
  for (const language of ['en', 'fr'])
    expect(new Set(questions.filter((one) => one.language === language).map(({ question }) => question)).size).toBe(20);
});

describe('the tools answer', () => {
  test.each(questions)('$language: $question', async ({ language, tool, asks, says, total }) => {
    const few = tool === 'search_stock' ? { limit: 3 } : {};
    const answer = await client.callTool({ name: tool, arguments: { language, ...few, ...asks } });
    const [content] = answer.content;
    const text = plain(content?.type === 'text' ? content.text : '');
    expect([answer.isError ?? false, text]).toEqual([false, expect.any(String)]);
    for (const words of says) expect(text).toContain(words);
    // biome-ignore lint/suspicious/noExplicitAny: the client has checked it by the tool's schema.
    const found = answer.structuredContent as any;
    if (total !== undefined) expect(found.total).toBe(total);
    const { ownMonthly, ...rest } = found;
    const amounts = amountsOf(rest, found.url).filter(isShown);
    for (const { amount, url, path } of amounts) {
      expect([path, centsOf(amount.text), amount.currency]).toEqual([path, amount.cents, 'CAD']);
      expect([path, url, (await pageAt(url)).includes(fold(amount.text))]).toEqual([path, url, true]);
    }
    if (['search_stock', 'get_price', 'get_product'].includes(tool)) expect(amounts.length).toBeGreaterThan(2);
    if (ownMonthly) {
      const page = await pageAt(new URL(calculator(language, asks, found.price.withTaxes), inject('origin')).href);
      for (const { amount } of amountsOf(ownMonthly, '')) expect(page).toContain(fold(amount.text));
    }
  });
});

test.each(['en', 'fr'] as const)(
  'the days and the hours of the tools are those of the pages, in %s',
  async (language) => {
    const free = await client.callTool({
      name: 'free_service_days',
      arguments: { language, services: ['outboard-winterizing'], days: 4 },
    });
    const { days } = free.structuredContent as { days: { text: string; times: string[]; url: string }[] };
    expect(days).toHaveLength(4);
    for (const { text, times, url } of days) {
      const page = await pageAt(url);
      for (const shown of [text, ...times]) expect(page).toContain(fold(shown));
    }
    const hours = await client.callTool({ name: 'opening_hours', arguments: { language } });
    const { week, url, address } = hours.structuredContent as {
      week: { day: string; hours: string }[];
      url: string;
      address: string;
    };
    const contact = await pageAt(url);
    for (const { day, hours: open } of week) expect(contact).toContain(fold(day + open));
    expect(contact).toContain(fold(address));
    const { specialDays } = hours.structuredContent as { specialDays: { text: string }[] };
    expect(specialDays.map(({ text }) => text)).toContain(
      { en: 'Closed (Christmas Day)', fr: 'Fermé (Noël)' }[language],
    );
  },
);

test('the page of a search has as many products as the tool found', async () => {
  for (const { language, tool, asks, total } of questions.filter((one) => one.tool === 'search_stock' && one.total)) {
    const answer = await client.callTool({ name: tool, arguments: { language, ...asks } });
    const { url } = answer.structuredContent as { url: string };
    expect([url, await pageAt(url)]).toEqual([url, expect.stringMatching(new RegExp(`\\b${total} \\p{L}+`, 'u'))]);
  }
});

test.each(['/contact', '/fr/contact', '/request/thunder-jet-luxor-21-2026', '/fr/request/thunder-jet-luxor-21-2026'])(
  'the form at %s is filled in by its address, as text and to 500 characters',
  async (path) => {
    const about = `</textarea><script>alert(1)</script> & "more" ${'x'.repeat(600)}`;
    const page = await visit(`${path}?about=${encodeURIComponent(about)}`);
    const [message] = page.all('textarea', page.main);
    expect(textOf(message)).toBe(about.slice(0, 500));
    expect(page.html).not.toContain('<script>alert(1)');
    expect((await get(`${path}?about=x`)).headers.get('cache-control')).toContain('private');
  },
);

test('answers to assistants are never stored, and not indexed', async () => {
  const response = await fetch(new URL('/mcp', inject('origin')), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', cookie: 'token=x' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.headers.get('set-cookie')).toBeNull();
});
