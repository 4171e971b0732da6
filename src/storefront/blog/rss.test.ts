import { expect, it } from 'vitest';
import { rssOf } from './rss.server.ts';

it('lists each post with its absolute address, and escapes its title', () => {
  const article = {
    id: 1,
    href: '/blog/fuel',
    title: 'Fuel <& oil> "now"\u0000',
    summary: ']]> stays words',
    picture: null,
    category: null,
    author: { name: 'Marina & Sons', picture: null, hover: null },
    published: { day: '2026-11-20', text: 'November 20, 2026' },
  };
  const xml = rssOf({
    articles: [article],
    language: 'en',
    publicUrl: 'https://boats.example',
    dealer: 'Salish Coast Marine',
    tagline: 'Boats',
  });
  expect(xml).toContain('<title>Fuel &lt;&amp; oil&gt; &quot;now&quot;</title>');
  expect(xml).toContain('<link>https://boats.example/blog/fuel</link>');
  expect(xml).toContain('<description>]]&gt; stays words</description>');
  expect(xml).toContain('<dc:creator>Marina &amp; Sons</dc:creator>');
  expect(xml).toContain('<pubDate>Fri, 20 Nov 2026 07:00:00 GMT</pubDate>');
  expect(xml).toContain('href="https://boats.example/blog/rss.xml"');
});
