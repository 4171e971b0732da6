import { expect, test } from 'vitest';
import { withUnescapedQuotes } from './unescaped-quotes.ts';

/** What a page's script enqueues when it runs. */
function enqueuedBy(code: string): unknown {
  let enqueued: unknown;
  const page = { enqueue: (text: unknown) => (enqueued = text) };
  new Function('page', code)(page);
  return enqueued;
}

/** As React Router writes it. */
const codeWith = (text: string) => `page.enqueue(${JSON.stringify(text).replaceAll('<', '\\u003c')});`;

test.each([
  JSON.stringify([{ _1: 2 }, "it's", 'a "quoted" word']),
  JSON.stringify(['back\\slash', 'ends in one\\', "\\'", '\\"', "'''", '"""']),
  '</script><b>',
  'line\nbreak\u2028and more $& $1 `x`',
  '',
])('a page’s data is the same in fewer characters: %j', (text) => {
  expect(enqueuedBy(withUnescapedQuotes(codeWith(text)))).toBe(text);
});

test('quotes in it are not escaped', () => {
  expect(withUnescapedQuotes(codeWith('["a","b"]'))).toContain(`enqueue('["a","b"]');`);
});

test('other scripts stay as they are', () => {
  expect(withUnescapedQuotes(`say("it's");`)).toBe(`say("it's");`);
});
