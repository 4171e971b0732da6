import { globSync, readFileSync } from 'node:fs';
import { type Language, languages } from '../../src/i18n/language.ts';
import { languageFile } from '../../src/i18n/language-file.ts';
import { expect, test } from './story.ts';

type Part = { module: string; imports: string[]; css: string[] };
type Manifest = { entry: Part; routes: Record<string, Partial<Part>> };

/** Which files pages ask for, as the build wrote it down: the back office, and the storefront in each language. */
function readManifest(language?: Language): Manifest {
  const file = globSync('build/client/assets/manifest-*.js').find((path) => /manifest-\w+\.js$/.test(path)) ?? '';
  const address = language ? languageFile(file, language) : file;
  const [, text = ''] = /^window\.__reactRouterManifest=(\{.*\});?$/s.exec(readFileSync(address, 'utf8')) ?? [];
  return JSON.parse(text) as Manifest;
}

const filesOf = ({ module, imports = [], css = [] }: Partial<Part>) =>
  [module, ...imports, ...css].filter((file) => file !== undefined).map((file) => file.replace(/#.*$/, ''));

const textOf = (file: string) => readFileSync(`build/client${file}`, 'utf8');

/** All that a browser comes to from certain files, by what they import. */
function reached(files: string[]): Set<string> {
  const seen = new Set<string>();
  const ways = [...files];
  for (let at = ways.pop(); at !== undefined; at = ways.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (at.endsWith('.js'))
      ways.push(...[...textOf(at).matchAll(/"\.\/([^"]+\.js)"/g)].map(([, name]) => `/assets/${name}`));
  }
  return seen;
}

test('no page of the storefront fetches what the back office is made of', () => {
  const isAdmin = ([id]: [string, unknown]) => id.startsWith('admin');
  const pages = Object.entries(readManifest().routes);
  const admin = new Set(pages.filter(isAdmin).flatMap(([, part]) => filesOf(part)));
  const isOfMantine = (file: string) => /MantineProvider|--mantine-/.test(textOf(file));
  expect([...admin].some(isOfMantine)).toBe(true);

  for (const language of languages) {
    const { entry, routes } = readManifest(language);
    expect(Object.entries(routes).filter(isAdmin)).toEqual([]);
    const storefront = reached([entry, ...Object.values(routes)].flatMap(filesOf));
    expect(storefront.size).toBeGreaterThan(40);
    expect([...storefront].filter(isOfMantine)).toEqual([]);
  }
});
