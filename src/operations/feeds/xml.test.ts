import { expect, it } from 'vitest';
import { element, textElement, xmlText } from './xml.ts';

it('what somebody types stays text: no tag, no entity, no end of a section', () => {
  expect(xmlText('</title><script>alert(1)</script>]]> & "x" \'y\'')).toBe(
    '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;]]&gt; &amp; &quot;x&quot; &apos;y&apos;',
  );
});

it('characters that XML cannot carry are left out, others stay', () => {
  expect(xmlText('a\u0000b\u0008c\u000bd\ufffee\ud800f')).toBe('abcdef');
  expect(xmlText('Œuvre 🚤\tligne\n')).toBe('Œuvre 🚤\tligne\n');
});

it('an element without text is not written, an attribute without value neither', () => {
  expect(textElement('g:mpn', null)).toBe('');
  expect(textElement('item', 0, { unit: undefined })).toBe('<item>0</item>');
  expect(element('a', '', { href: 'x?a=1&b="2"' })).toBe('<a href="x?a=1&amp;b=&quot;2&quot;"/>');
});
