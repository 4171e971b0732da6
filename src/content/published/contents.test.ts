import { expect, it } from 'vitest';
import { contentsOf, withAnchors } from './contents.ts';

it('lists the headings of blocks and of their HTML, each with its anchor', () => {
  const html = withAnchors('<h2>What &amp; why</h2><p>…</p><h2>How <em>long</em></h2>', 'part-2');
  const blocks = [
    { type: 'map', picture: null, title: 'Where', html: null, anchor: 'part-1' },
    { type: 'map', picture: null, title: null, html, anchor: 'part-2' },
  ] as const;
  expect(contentsOf(blocks)).toEqual([
    { name: 'Where', anchor: 'part-1' },
    { name: 'What & why', anchor: 'part-2-1' },
    { name: 'How long', anchor: 'part-2-2' },
  ]);
});
