import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.server.ts';
import { withVisitorScripts } from './visitor-scripts.server.ts';

const page = '<html><head></head><body></body></html>';

test('what is written into a page is code still, and small', () => {
  const codes = [...withVisitorScripts(page, '/a.js').matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
  expect(codes).toHaveLength(2);
  for (const [, code = ''] of codes) expect(() => new Script(code)).not.toThrow();
  expect(codes.reduce((total, [, code = '']) => total + code.length, 0)).toBeLessThan(3_200);
});

test('a page without an analytics script knows of none', () => {
  expect(withVisitorScripts(page, null)).not.toContain('analytics');
});

test('the address of the analytics script stays within its attribute', () => {
  const html = withVisitorScripts(page, 'https://tags.example/a.js?x=1&y="><script>alert(1)</script>');
  expect(html).toContain('data-analytics="https://tags.example/a.js?x=1&amp;y=&quot;>');
  expect(html).not.toContain('="><script>alert');
});

test('what keeps the lists fetches nothing, and what waits for consent fetches nothing before it', () => {
  const html = withVisitorScripts(page, 'https://tags.example/a.js');
  expect(html).not.toMatch(/<script[^>]*\ssrc=/);
});

test('exactly the hosts of the analytics script are allowed, and only where one is set', () => {
  const analytics = { tagUrl: 'https://tags.example/a.js?id=1', sendsTo: ['https://collect.example'] };
  const policy = contentSecurityPolicy(page, { analytics });
  expect(policy).toContain("script-src 'self' https://tags.example;");
  expect(policy).toContain("connect-src 'self' https://tags.example https://collect.example;");
  expect(policy).toContain("img-src 'self' data: https://tags.example https://collect.example;");
  expect(contentSecurityPolicy(page)).not.toContain('https://tags.example');
  expect(contentSecurityPolicy(page)).not.toContain('connect-src');
});

test('a script of this site opens the policy to nobody', () => {
  const analytics = { tagUrl: '/example-analytics.js', sendsTo: [] };
  expect(contentSecurityPolicy(page, { analytics })).toBe(contentSecurityPolicy(page));
});
