import { expect, test } from 'vitest';
import { hydrateOnIntent } from './hydrate-on-intent.server.ts';

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<script type="module" async="">import "/a.js";</script>';

test('a page loads no module before the visitor interacts', () => {
  const html = hydrateOnIntent(page);
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<script type="text/hydrate">import "/a.js";</script>');
});

test('style sheets are kept', () => {
  expect(hydrateOnIntent(page)).toContain('href="/a.css"');
});

test('the event listeners come before anything visible on the page', () => {
  const html = hydrateOnIntent(page);
  expect(html).toMatch(/^<head><script>/);
  expect(html.indexOf("'keydown'")).toBeLessThan(html.indexOf('stylesheet'));
});
