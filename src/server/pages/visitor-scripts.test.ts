import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.server.ts';
import { visitorScripts } from './visitor-scripts.server.ts';

test('the inline scripts of a page are valid and small', () => {
  const scripts = visitorScripts('/a.js');
  expect(scripts).toHaveLength(2);
  for (const { code } of scripts) {
    expect(() => new Script(code)).not.toThrow();
    expect(code).not.toContain('</');
  }
  expect(scripts.reduce((total, { code }) => total + code.length, 0)).toBeLessThan(4_900);
});

test('a page without an analytics script does not mention one', () => {
  expect(JSON.stringify(visitorScripts(null))).not.toContain('analytics');
});

test('the address of the analytics script is escaped in its attribute', () => {
  const [, consent] = visitorScripts('https://tags.example/a.js?x=1&y="><script>alert(1)</script>');
  expect(consent?.attributes).toContain(
    ' data-analytics="https://tags.example/a.js?x=1&amp;y=&quot;&gt;&lt;script&gt;',
  );
  expect(consent?.attributes).not.toContain('="><script>alert');
});

test('the scripts for favourites and consent load nothing by themselves', () => {
  for (const { attributes = '' } of visitorScripts('https://tags.example/a.js'))
    expect(attributes).not.toMatch(/\ssrc=/);
});

test('only the hosts of the analytics script are allowed, and only when one is set', () => {
  const analytics = { tagUrl: 'https://tags.example/a.js?id=1', sendsTo: ['https://collect.example'] };
  const policy = contentSecurityPolicy([], { analytics });
  expect(policy).toContain("script-src 'self' https://tags.example;");
  expect(policy).toContain("connect-src 'self' https://tags.example https://collect.example;");
  expect(policy).toContain("img-src 'self' data: https://tags.example https://collect.example;");
  expect(contentSecurityPolicy([])).not.toContain('https://tags.example');
  expect(contentSecurityPolicy([])).not.toContain('connect-src');
});

test('an analytics script of this site adds no host to the policy', () => {
  const analytics = { tagUrl: '/example-analytics.js', sendsTo: [] };
  expect(contentSecurityPolicy([], { analytics })).toBe(contentSecurityPolicy([]));
});
