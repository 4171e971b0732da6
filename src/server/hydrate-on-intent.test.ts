import { expect, test } from 'vitest';
import { hydrateOnIntent } from './hydrate-on-intent.server.ts';

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<script type="module" async="">import "/a.js";</script>';

test('a page fetches no module before its visitor acts', () => {
  const html = hydrateOnIntent(page);
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<script type="text/hydrate">import "/a.js";</script>');
});

test('style sheets stay', () => {
  expect(hydrateOnIntent(page)).toContain('href="/a.css"');
});

test('a page listens for its visitor before anything else of it can be seen', () => {
  const html = hydrateOnIntent(page);
  expect(html).toMatch(/^<head><script>/);
  expect(html.indexOf("'keydown'")).toBeLessThan(html.indexOf('stylesheet'));
});
