import { describe, expect, it } from 'vitest';
import { bullets, escaped, link } from './markdown.ts';
import { richTextMarkdown } from './rich-text-markdown.ts';

const site = 'https://dealer.example';

describe('a text in Markdown', () => {
  it.each([
    ['A | B [x](y) <script>', String.raw`A \| B \[x\](y) \<script\>`],
    ['# heading', String.raw`\# heading`],
    ['- item', String.raw`\- item`],
    ['1. item', String.raw`1\. item`],
    ['6.2L engine', '6.2L engine'],
    ['*b* _i_ `c` ~s~ &lt;', String.raw`\*b\* \_i\_ \`c\` \~s\~ \&lt;`],
    ['two\n\n# lines', 'two # lines'],
    ['back\\slash', 'back\\\\slash'],
    ['54\u00a0900,00\u00a0$', '54\u00a0900,00\u00a0$'],
  ])('%j is only text', (text, written) => expect(escaped(text)).toBe(written));

  it('has links that end where they end', () => {
    expect(link('a](b', '/x (1)?q=<y>', site)).toBe(String.raw`[a\](b](https://dealer.example/x%20%281%29?q=%3Cy%3E)`);
  });

  it('has lines only for what is there', () => expect(bullets(['a', null, false, '', 'b'])).toBe('- a\n- b'));
});

describe('a text of staff', () => {
  it.each([
    ['<h2>Title</h2><p>One <strong>two</strong> <em>three</em></p>', '## Title\n\nOne **two** *three*'],
    ['<ul><li>One</li><li>Two</li></ul><ol><li><p>A</p></li></ol>', '- One\n- Two\n\n1. A'],
    ['<ul><li>One<ul><li>Inner</li></ul></li></ul>', '- One\n  - Inner'],
    ['<p><a href="/contact">Write &amp; ask</a></p>', String.raw`[Write \& ask](https://dealer.example/contact)`],
    ['<p>a<br>b</p><blockquote>c</blockquote>', 'a b\n\n> c'],
    [
      '<table><tr><th>Work</th><th>From</th></tr><tr><td>A | B</td><td>$9</td></tr></table>',
      '| Work | From |\n| --- | --- |\n| A \\| B | $9 |',
    ],
    ['<p># not a heading</p>', String.raw`\# not a heading`],
    ['plain', 'plain'],
    ['', ''],
  ])('%s keeps its form', (html, markdown) => expect(richTextMarkdown(html, site)).toBe(markdown));
});
