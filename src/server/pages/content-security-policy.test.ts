import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { layerOrder } from '#src/ui/layer-order.ts';
import { contentSecurityPolicy } from './content-security-policy.server.ts';

const policyOf = (...inlineCodes: string[]) => contentSecurityPolicy(inlineCodes);

test('an inline script is allowed by its hash only', () => {
  const policy = policyOf('go()');
  expect(policy).toContain(`'sha256-${hash('sha256', 'go()', 'base64')}'`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('no element of a page changes where its relative addresses lead', () => {
  expect(policyOf()).toContain("base-uri 'none'");
});

test('the only style element allowed is the order of layers, except on pages known to write their own', () => {
  expect(policyOf()).toContain(`style-src 'self' 'sha256-${hash('sha256', layerOrder, 'base64')}';`);
  expect(contentSecurityPolicy([], { hasStyleElements: true })).toContain("style-src 'self' 'unsafe-inline';");
});

test('the dealer’s style element is allowed by its hash', () => {
  const style = ':root{--action:#d2433b}';
  const allowed = hash('sha256', style, 'base64');
  expect(contentSecurityPolicy([], { style })).toMatch(/style-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
  expect(contentSecurityPolicy([], { style })).toContain(`'sha256-${allowed}';`);
});
