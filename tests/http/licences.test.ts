import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visit } from './visit.ts';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const inBrowsers = ['react', 'react-dom', 'react-router', '@mantine/core'];

test.each([
  ['/', 'Open-source licences'],
  ['/fr', 'Licences libres'],
])('the footer of %s leads to the licences of everything that browsers get', async (home, name) => {
  const licences = await (await visit(home)).follow(name);
  expect(licences.status).toBe(200);
  for (const name of inBrowsers) expect(licences.html).toContain(`## ${name} - ${dependencies[name]} (`);
  expect(licences.html).toContain('THE SOFTWARE IS PROVIDED "AS IS"');
  expect(licences.html).not.toContain('fastify');
});

test('the licence of the fonts is where their styles say', async () => {
  expect((await visit('/font-licence.txt')).html).toContain('SIL OPEN FONT LICENSE Version 1.1');
});
