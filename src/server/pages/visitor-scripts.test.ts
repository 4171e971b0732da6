import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.server.ts';
import { withVisitorScripts } from './visitor-scripts.server.ts';

const page = '<html><head><meta charSet="utf-8"/></head><body></body></html>';

test('the inline scripts of a page are valid and small', () => {
  const codes = [...withVisitorScripts(page, '/a.js').matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
  expect(codes).toHaveLength(2);
  for (const [, code = ''] of codes) expect(() => new Script(code)).not.toThrow();
  expect(codes.reduce((total, [, code = '']) => total + code.length, 0)).toBeLessThan(4_900);
});

test('a page without an analytics script does not mention one', () => {
  expect(withVisitorScripts(page, null)).not.toContain('analytics');
});

test('the address of the analytics script is escaped in its attribute', () => {
  const html = withVisitorScripts(page, 'https://tags.example/a.js?x=1&y="><script>alert(1)</script>');
  expect(html).toContain('data-analytics="https://tags.example/a.js?x=1&amp;y=&quot;&gt;&lt;script&gt;');
  expect(html).not.toContain('="><script>alert');
});

test('the scripts for favourites and consent load nothing by themselves', () => {
  const html = withVisitorScripts(page, 'https://tags.example/a.js');
  expect(html).not.toMatch(/<script[^>]*\ssrc=/);
});

test('only the hosts of the analytics script are allowed, and only when one is set', () => {
  const analytics = { tagUrl: 'https://tags.example/a.js?id=1', sendsTo: ['https://collect.example'] };
  const policy = contentSecurityPolicy(page, { analytics });
  expect(policy).toContain("script-src 'self' https://tags.example;");
  expect(policy).toContain("connect-src 'self' https://tags.example https://collect.example;");
  expect(policy).toContain("img-src 'self' data: https://tags.example https://collect.example;");
  expect(contentSecurityPolicy(page)).not.toContain('https://tags.example');
  expect(contentSecurityPolicy(page)).not.toContain('connect-src');
});

test('an analytics script of this site adds no host to the policy', () => {
  const analytics = { tagUrl: '/example-analytics.js', sendsTo: [] };
  expect(contentSecurityPolicy(page, { analytics })).toBe(contentSecurityPolicy(page));
});
