import { expect, it } from 'vitest';
import { cleanPasted, lostOnPaste } from './pasted-html.ts';

/** What Word writes to the clipboard: paragraphs that only look like a list. */
const word = (marker: string, text: string, { level = 1, list = 0 } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`;

it('bullets from Word become a list', () => {
  const html = `<p>Before</p>\n${word('·', 'Hull')}\n${word('·', '<b>Engine</b>')}\n<p>After</p>`;
  expect(cleanPasted(html)).toBe('<p>Before</p>\n<ul><li>Hull</li><li><b>Engine</b></li></ul><p>After</p>');
});

it('numbers from Word become a numbered list, and another kind of list is a list of its own', () => {
  const html = `${word('1.', 'Drain')}${word('2.', 'Grease')}${word('§', 'Tools', { list: 1 })}`;
  expect(cleanPasted(html)).toBe('<ol><li>Drain</li><li>Grease</li></ol><ul><li>Tools</li></ul>');
});

it('levels from Word become lists inside of items', () => {
  const html = [
    word('a)', 'Boats'),
    word('o', 'Jon', { level: 2 }),
    word('§', 'With console', { level: 3 }),
    word('b)', 'Engines'),
  ].join('');
  expect(cleanPasted(html)).toBe(
    '<ol><li>Boats<ul><li>Jon<ul><li>With console</li></ul></li></ul></li><li>Engines</li></ol>',
  );
});

it('the marks of the list may be in comments, as browsers keep them', () => {
  const html = word('·', 'Hull')
    .replace('<![if !supportLists]>', '<!--[if !supportLists]-->')
    .replace('<![endif]>', '<!--[endif]-->');
  expect(cleanPasted(html)).toBe('<ul><li>Hull</li></ul>');
});

it('a list that begins at a deeper level, and a page break, lose no text', () => {
  expect(cleanPasted(word('·', 'Deep', { level: 3 }))).toBe('<ul><li>Deep</li></ul>');
  expect(cleanPasted(`${word('·', 'Deep', { level: 2 })}${word('·', 'Top')}`)).toBe(
    '<ul><li>Deep</li><li>Top</li></ul>',
  );
});

it('text that is not from Word stays as it is', () => {
  const html = '<ul><li>Hull</li></ul><p>· typed by hand</p><p>H<sub>2</sub>O, m<sup>2</sup></p>';
  expect(cleanPasted(html)).toBe(html);
});

it.each([
  ['<p>Text</p>', []],
  ['<table><tr><td>9</td></tr></table>', ['table']],
  ['<p><img src="file:///c:/boat.png"></p><TABLE border=1></TABLE>', ['table', 'picture']],
  ['<p>&lt;table&gt;</p>', []],
])('of %s, pasting loses %j', (html, lost) => {
  expect(lostOnPaste(html)).toEqual(lost);
});

it('a long hostile paste is read in time', () => {
  const html = `${'<p style="mso-list:l0 level1">'.repeat(20_000)}${'<![if !supportLists]>'.repeat(20_000)}`;
  expect(cleanPasted(html).length).toBeGreaterThan(0);
});
