import { expect, it } from 'vitest';
import { element, textElement, xmlText } from './xml.ts';

it('text is escaped, including tags, entities and CDATA ends', () => {
  expect(xmlText('</title><script>alert(1)</script>]]> & "x" \'y\'')).toBe(
    "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;]]&gt; &amp; &quot;x&quot; 'y'",
  );
});

it('characters that XML can’t contain are removed, others are kept', () => {
  expect(xmlText('a\u0000b\u0008c\u000bd\ufffee\ud800f')).toBe('abcdef');
  expect(xmlText('Œuvre 🚤\tligne\n')).toBe('Œuvre 🚤\tligne\n');
});

it('an element without text and an attribute without value are left out', () => {
  expect(textElement('g:mpn', null)).toBe('');
  expect(textElement('item', 0, { unit: undefined })).toBe('<item>0</item>');
  expect(element('a', '', { href: 'x?a=1&b="2"' })).toBe('<a href="x?a=1&amp;b=&quot;2&quot;"/>');
});
