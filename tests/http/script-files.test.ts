import { globSync, readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { scriptsOf } from '../../bench/measure.ts';
import en from '../../messages/en.json' with { type: 'json' };
import fr from '../../messages/fr.json' with { type: 'json' };
import { type Language, languages } from '../../src/i18n/language.ts';
import { languageFile } from '../../src/i18n/language-file.ts';
import { boats, luxor } from '../stories/page-kinds.ts';
import { get } from './site.ts';
import { visit } from './visit.ts';

type Part = { module: string; imports: string[]; css: string[] };
type Manifest = { entry: Part; routes: Record<string, Partial<Part>> };

/** Which files pages load, as the build wrote it down: the back office, and the storefront in each language. */
function readManifest(language?: Language): Manifest {
  const file = globSync('build/client/assets/manifest-*.js').find((path) => /manifest-\w+\.js$/.test(path)) ?? '';
  const address = language ? languageFile(file, language) : file;
  const [, text = ''] = /^window\.__reactRouterManifest=(\{.*\});?$/s.exec(readFileSync(address, 'utf8')) ?? [];
  return JSON.parse(text) as Manifest;
}

const filesOf = ({ module, imports = [], css = [] }: Partial<Part>) =>
  [module, ...imports, ...css].filter((file) => file !== undefined).map((file) => file.replace(/#.*$/, ''));

const textOf = (file: string) => readFileSync(`build/client${file}`, 'utf8');

/** All files that a browser loads when it starts with some, by what they import. */
function loadedBy(files: string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (at.endsWith('.js'))
      waiting.push(...[...textOf(at).matchAll(/"\.\/([^"]+\.js)"/g)].map(([, name]) => `/assets/${name}`));
  }
  return seen;
}

/** Messages that are whole sentences, so that no other text holds them by chance. */
const sentences = Object.entries(en).flatMap(([key, english]) => {
  const french = (fr as Record<string, unknown>)[key];
  const isPlain = typeof english === 'string' && typeof french === 'string' && !/[{$]/.test(english + french);
  return isPlain && english.length > 20 && french.length > 20 && english !== french
    ? [{ en: english, fr: french }]
    : [];
});

describe('script files', () => {
  test('no page of the storefront loads code of the back office', () => {
    const isAdmin = ([id]: [string, unknown]) => id.startsWith('admin');
    const pages = Object.entries(readManifest().routes);
    const admin = new Set(pages.filter(isAdmin).flatMap(([, part]) => filesOf(part)));
    const isOfMantine = (file: string) => /MantineProvider|--mantine-/.test(textOf(file));
    expect([...admin].some(isOfMantine)).toBe(true);

    for (const language of languages) {
      const { entry, routes } = readManifest(language);
      expect(Object.entries(routes).filter(isAdmin)).toEqual([]);
      const storefront = loadedBy([entry, ...Object.values(routes)].flatMap(filesOf));
      expect(storefront.size).toBeGreaterThan(40);
      expect([...storefront].filter(isOfMantine)).toEqual([]);
    }
  });

  test.each([
    ['English', 'en', 'fr', ''],
    ['French', 'fr', 'en', '/fr'],
  ] as const)('%s pages load messages of their own language only', async (_, own, other, prefix) => {
    for (const kind of [boats, luxor]) {
      const { html } = await visit(prefix + kind);
      const paths = await scriptsOf(inject('origin'), html);
      const code = (await Promise.all(paths.map(async (path) => (await get(path)).text()))).join('\n');
      const messagesIn = (language: Language) => sentences.filter((sentence) => code.includes(sentence[language]));
      expect(messagesIn(own).length).toBeGreaterThan(10);
      expect(messagesIn(other)).toEqual([]);
    }
  });
});
