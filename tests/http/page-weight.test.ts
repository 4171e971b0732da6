import { DomUtils } from 'htmlparser2';
import { expect, inject, test } from 'vitest';
import { weighPage } from '../../bench/page-weight.ts';
import { boats, inFrench, luxor, pageKinds, productAt } from '../e2e/page-kinds.ts';
import { visit } from './visit.ts';

/** The limits of a page's transferred size (brotli), in kilobytes of 1,024 bytes. */
const max = { js: 138, css: 18 };
const kilobytes = (bytes: number) => bytes / 1024;

test('no page is heavy, and none sends JavaScript before the first touch, in either language', async () => {
  for (const path of Object.values(pageKinds).flatMap((english) => [english, inFrench(english)])) {
    const { jsBefore, jsAfter, css } = await weighPage(inject('origin'), path);
    expect.soft(jsBefore.br, `JavaScript of ${path} before the first touch`).toBe(0);
    expect.soft(kilobytes(jsAfter.br), `JavaScript of ${path} after it`).toBeGreaterThan(50);
    expect.soft(kilobytes(jsAfter.br), `JavaScript of ${path} after it`).toBeLessThanOrEqual(max.js);
    expect.soft(kilobytes(css.br), `styles of ${path}`).toBeLessThanOrEqual(max.css);
  }
  // Nearly forty pages in two languages, each with all its files.
}, 120_000);

/** Of all inline scripts of a page, in characters, without the page's data for hydration. */
const maxInline = 7_100;

test('what runs in a page before the first touch is small, in either language', async () => {
  for (const path of Object.values(pageKinds).flatMap((english) => [english, inFrench(english)])) {
    const { all } = await visit(path);
    const codes = all('script')
      .filter(({ attribs }) => !('src' in attribs) && ['', 'module', 'text/javascript'].includes(attribs.type ?? ''))
      .map((script) => DomUtils.textContent(script))
      .filter((code) => !code.includes('__reactRouterContext.streamController.enqueue'));
    expect.soft(codes.length, path).toBeGreaterThan(0);
    expect.soft(codes.join('').length, path).toBeLessThan(maxInline);
  }
}, 60_000);

/** Of the HTML before compression, in kilobytes; the goal is 75 for each (docs/performance.md). */
const maxHtml = [
  ['home', '/', 98],
  ['list of boats', boats, 109],
  ['boat', luxor, 115],
  ['boat with 60 photos', productAt('thunder-jet-luxor-21-charcoal-2026'), 140],
] as const;

test.each(maxHtml)('the HTML of the %s has its size, in either language', async (_kind, path, limit) => {
  for (const address of [path, inFrench(path)]) {
    const html = await (await fetch(inject('origin') + address)).bytes();
    expect.soft(kilobytes(html.length), address).toBeLessThanOrEqual(limit);
  }
});
