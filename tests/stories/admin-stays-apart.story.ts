import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

type Part = { module: string; imports: string[]; css: string[] };
type Manifest = { entry: Part; routes: Record<string, Partial<Part>> };

/** Which files the pages of the build ask for, as the build wrote it down. */
function readManifest(): Manifest {
  const [file = ''] = globSync('build/client/assets/manifest-*.js');
  const [, text = ''] = /^window\.__reactRouterManifest=(\{.*\});?$/s.exec(readFileSync(file, 'utf8')) ?? [];
  return JSON.parse(text) as Manifest;
}

const filesOf = ({ module, imports = [], css = [] }: Partial<Part>) =>
  [module, ...imports, ...css].filter((file) => file !== undefined).map((file) => file.replace(/#.*$/, ''));

const textOf = (file: string) => readFileSync(`build/client${file}`, 'utf8');

test('no page of the storefront fetches what the back office is made of', { tag: '@once' }, () => {
  const { entry, routes } = readManifest();
  const isAdmin = ([id]: [string, unknown]) => id.startsWith('admin');
  const pages = Object.entries(routes);
  const storefront = new Set(
    [entry, ...pages.filter((page) => !isAdmin(page)).map(([, part]) => part)].flatMap(filesOf),
  );
  const admin = new Set(pages.filter(isAdmin).flatMap(([, part]) => filesOf(part)));

  const isOfMantine = (file: string) => /MantineProvider|--mantine-/.test(textOf(file));
  expect([...admin].some(isOfMantine)).toBe(true);
  expect([...storefront].filter(isOfMantine)).toEqual([]);
});
