import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { layerOrder } from '#src/ui/layer-order.ts';
import { contentSecurityPolicy } from './content-security-policy.server.ts';

const policyOf = (html: string) => contentSecurityPolicy(html);

test('an inline script is allowed by its hash only', () => {
  const policy = policyOf('<script>go()</script>');
  expect(policy).toContain(`'sha256-${hash('sha256', 'go()', 'base64')}'`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('scripts with a source and structured data need no hash', () => {
  const policy = policyOf('<script src="/a.js"></script><script type="application/ld+json">{}</script>');
  expect(policy).toContain("script-src 'self';");
});

test('the only style element allowed is the order of layers, except on pages known to write their own', () => {
  expect(policyOf('')).toContain(`style-src 'self' 'sha256-${hash('sha256', layerOrder, 'base64')}';`);
  expect(contentSecurityPolicy('', { hasStyleElements: true })).toContain("style-src 'self' 'unsafe-inline';");
});

test('a script that runs at hydration is hashed too', () => {
  expect(policyOf('<script type="text/hydrate">import "/a.js"</script>')).toContain('sha256-');
});
