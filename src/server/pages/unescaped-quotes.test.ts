import { expect, test } from 'vitest';
import { withUnescapedQuotes } from './unescaped-quotes.ts';

/** What a page's script enqueues when it runs. */
function enqueuedBy(html: string): unknown {
  const [, code = ''] = /<script>(.*)<\/script>/s.exec(html) ?? [];
  let enqueued: unknown;
  const page = { enqueue: (text: unknown) => (enqueued = text) };
  new Function('page', code)(page);
  return enqueued;
}

/** As React Router writes it. */
const pageWith = (text: string) =>
  `<main>"it's"</main><script>page.enqueue(${JSON.stringify(text).replaceAll('<', '\\u003c')});</script>`;

test.each([
  JSON.stringify([{ _1: 2 }, "it's", 'a "quoted" word']),
  JSON.stringify(['back\\slash', 'ends in one\\', "\\'", '\\"', "'''", '"""']),
  '</script><b>',
  'line\nbreak\u2028and more $& $1 `x`',
  '',
])('a page’s data is the same in fewer characters: %j', (text) => {
  const html = pageWith(text);
  expect(enqueuedBy(withUnescapedQuotes(html))).toBe(text);
  expect(withUnescapedQuotes(html).startsWith(`<main>"it's"</main>`)).toBe(true);
});

test('quotes in it are not escaped', () => {
  expect(withUnescapedQuotes(pageWith('["a","b"]'))).toContain(`enqueue('["a","b"]');`);
});
