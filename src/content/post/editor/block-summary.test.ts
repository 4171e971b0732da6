import { expect, test } from 'vitest';
import { blockSummary, textOf } from './block-summary.ts';

test('a block is summarized by its heading, else by the beginning of its text', () => {
  expect(blockSummary({ title: 'Winter', html: '<p>Cold.</p>' })).toBe('Winter');
  expect(blockSummary({ title: null, html: '<h2>Cold &amp; wet</h2><p>So it is.</p>' })).toBe('Cold & wet\nSo it is.');
  expect(blockSummary({ title: null, html: null })).toBe('');
  expect(blockSummary({ title: 'x'.repeat(200), html: null })).toHaveLength(90);
});

test('HTML is converted to lines of text', () => {
  expect(textOf('<ul><li>One</li><li>Two</li></ul><p>5 &lt; 6<br />so</p>')).toBe('One\nTwo\n5 < 6\nso');
  expect(textOf('<table><tr><td>Mon</td><td>9–5</td></tr></table>')).toBe('Mon 9–5');
});
