import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const documents = [
  'docs/tour.md',
  'docs/extending.md',
  'docs/addresses-and-calls.md',
  'CONTRIBUTING.md',
  'docs/testing.md',
  'docs/security.md',
  'docs/deploy.md',
  'README.md',
  'docs/integrations.md',
];

/** Paths are what stands in backquotes and has a slash or an ending, without patterns or addresses. */
function pathsIn(document: string): string[] {
  const quoted = [...readFileSync(document, 'utf8').matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) => /^(src|demo|docs|tests|bench|bin|messages|deploy)\/[\w./-]+$/.test(text));
}

test.each(documents)('every path that %s names exists', (document) => {
  const paths = pathsIn(document);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
