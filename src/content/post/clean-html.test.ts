import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.server.ts';

it('keeps the markup that a post needs', () => {
  const html = '<h2>Winter</h2><p>Call <a href="tel:250-555-0149">us</a> or <a href="/contact">write</a>.</p>';
  expect(cleanHtml(html)).toBe(html);
});

it.each([
  ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['<p onclick="alert(1)" style="position:fixed">Hi</p>', '<p>Hi</p>'],
  ['<a href="javascript:alert(1)">Hi</a>', '<a>Hi</a>'],
  ['<a href="java\nscript:alert(1)">Hi</a>', '<a>Hi</a>'],
  ['<a href="//evil.example">Hi</a>', '<a>Hi</a>'],
  ['<iframe src="https://evil.example"></iframe><p>Hi</p>', '<p>Hi</p>'],
  ['<svg><p>Hi</p><style><img src=x onerror=alert(1)></style></svg>', '<p>Hi</p>'],
  ['<h1>Hi</h1>', '<h2>Hi</h2>'],
  [
    '<a href="https://x.example" target="_blank" rel="opener">Hi</a>',
    '<a href="https://x.example" rel="noopener noreferrer">Hi</a>',
  ],
  ['<a href="/contact" rel="nofollow">Hi</a>', '<a href="/contact">Hi</a>'],
  ['<p>Hi<img src="https://evil.example/x.png"></p>', '<p>Hi</p>'],
  ['a < b', 'a &lt; b'],
])('%s is cleaned to %s', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

it('cleaning clean HTML changes nothing', () => {
  const clean = cleanHtml('<p>5 < 6 & "so" <b>on</p><td>x<a rel="x" href="https://x.example">y');
  expect(cleanHtml(clean)).toBe(clean);
});

it('HTML without text becomes null', () => {
  expect([cleanHtml('<script>1</script>'), cleanHtml('  '), cleanHtml(null)]).toEqual([null, null, null]);
});
