import { DomUtils } from 'htmlparser2';
import { describe, expect, inject, test } from 'vitest';
import { boats } from '../e2e/page-kinds.ts';
import { visit } from './visit.ts';

describe('pages of a list', () => {
  test('hold twelve products, and have page numbers only where there are more', async () => {
    const isPages = ({ attribs }: { attribs: Record<string, string> }) => attribs['aria-label'] === 'Pages';
    const long = await visit(boats);
    expect(long.all('article', long.main)).toHaveLength(12);
    expect(long.all('nav', long.main).filter(isPages)).toHaveLength(1);
    const short = await visit(`${boats}/pontoon-boats`);
    expect(short.all('article', short.main).length).toBeLessThanOrEqual(12);
    expect(short.all('nav', short.main).filter(isPages)).toEqual([]);
  });

  test('load the picture of the first product first, and the others when they are near the screen', async () => {
    const { all, main } = await visit(boats);
    const pictures = all('article', main).flatMap((card) => all('img', card).slice(0, 1));
    const [first, ...others] = pictures.map(({ attribs }) => [attribs.fetchpriority, attribs.loading]);
    expect(first).toEqual(['high', undefined]);
    expect(others.length).toBeGreaterThan(6);
    expect(new Set(others.map(String))).toEqual(new Set([',lazy']));
  });

  test('sum up each product by a whole sentence, or cut it at forty characters', async () => {
    const { all, main } = await visit(`${boats}?limit=0`);
    const texts = all('p', main).map((paragraph) => DomUtils.textContent(paragraph));
    expect(texts.filter((text) => /[a-z]\.$/.test(text)).length).toBeGreaterThan(40);
    expect(texts.filter((text) => text.endsWith('...') && text.length > 40)).toEqual([]);
  });

  test.each([`${boats}?condition=Used`, `${boats}?page=2`, '/search?q=thunder'])(
    '%s has a share image at its own address',
    async (address) => {
      const { all } = await visit(address);
      const tag = all('meta').find(({ attribs }) => attribs.property === 'og:image');
      const image = new URL(tag?.attribs.content ?? '');
      const answer = await fetch(new URL(image.pathname, inject('origin')), { redirect: 'manual' });
      expect(answer.status).toBe(200);
    },
  );
});
