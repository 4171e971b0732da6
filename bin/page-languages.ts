import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, parseSync, type Rolldown } from 'vite';
import { type Language, languages } from '../src/i18n/language.ts';
import { languageFile } from '../src/i18n/language-file.ts';
import { assetsIn } from '../src/server/language-build.ts';
import { isOfAdmin } from './client-chunks.ts';
import { token } from './messages.ts';

/**
 * A page of the storefront speaks the language of its address for as long as it lives, so its browser gets the words of
 * that language alone: beside each file that holds words stand one for English and one for French, named by
 * `languageFile`. In those PAGE_LANGUAGE is a constant, and what the other language says falls away. The back office,
 * whose language is a matter of who is signed in, has the files with both.
 */
export const speakPageLanguage = (): Plugin[] => [writeLanguageFiles(), writeLanguageManifests()];

function writeLanguageFiles(): Plugin {
  return {
    name: 'write-language-files',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const speaking = speakingFiles(
          chunks.filter(isReachedFrom(chunks, ({ facadeModuleId: id }) => !isOfAdmin(id ?? ''))),
        );
        for (const language of languages) {
          for (const [fileName, source] of inLanguage(speaking, language)) {
            this.emitFile({ type: 'asset', fileName, source });
          }
        }
        for (const chunk of chunks) {
          if (chunk.code.includes(token)) chunk.code = minified(chunk.fileName, chunk.code.replaceAll(token, 'void 0'));
        }
      },
    },
  };
}

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'imports' | 'dynamicImports' | 'isEntry' | 'facadeModuleId'
>;

const importsOf = ({ imports, dynamicImports }: Chunk) => [...imports, ...dynamicImports];

/** Tells which files a browser may come to from certain entries. */
function isReachedFrom(chunks: Chunk[], isStart: (entry: Chunk) => boolean): (chunk: Chunk) => boolean {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set<Chunk>();
  const ways = chunks.filter((chunk) => chunk.isEntry && isStart(chunk));
  for (let at = ways.pop(); at; at = ways.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    ways.push(...importsOf(at).flatMap((name) => byName.get(name) ?? []));
  }
  return (chunk) => reached.has(chunk);
}

/** Files with words, and those that import them: each module must be there once. */
function speakingFiles(chunks: Chunk[]): Chunk[] {
  const speaking = new Set(chunks.filter(({ code }) => code.includes(token)).map(({ fileName }) => fileName));
  for (let before = -1; before < speaking.size; ) {
    before = speaking.size;
    for (const chunk of chunks) if (importsOf(chunk).some((name) => speaking.has(name))) speaking.add(chunk.fileName);
  }
  return chunks.filter(({ fileName }) => speaking.has(fileName));
}

/** The files in one language, by their names: they import each other, and export what one of them imports. */
export function inLanguage(chunks: Chunk[], language: Language): [string, string][] {
  const names = chunks.map(({ fileName }) => nameOf(fileName));
  const wanted = wantedExports(chunks);
  return chunks.map((chunk) => {
    const used = chunk.isEntry ? chunk.code : withExports(chunk.code, wanted.get(nameOf(chunk.fileName)));
    const own = names.reduce((code, name) => code.replaceAll(name, languageFile(name, language)), used);
    return [
      languageFile(chunk.fileName, language),
      minified(chunk.fileName, own.replaceAll(token, JSON.stringify(language))),
    ];
  });
}

/** The list of routes is there when the server is built. A page of the storefront gets its own part of it. */
function writeLanguageManifests(): Plugin {
  return {
    name: 'write-language-manifests',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle({ dir }) {
      const client = join(dir ?? '', '../client');
      for (const file of globSync(`${client}/assets/manifest-*.js`)) {
        const [, list = ''] = /^window\.__reactRouterManifest=(.*);$/s.exec(readFileSync(file, 'utf8')) ?? [];
        for (const language of languages) {
          const assets = assetsIn(language, JSON.parse(list), (address) => existsSync(client + address));
          writeFileSync(languageFile(file, language), `window.__reactRouterManifest=${JSON.stringify(assets)};`);
        }
      }
    },
  };
}

const nameOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('/') + 1);

const everything = Symbol('everything');
type Wanted = Set<string | typeof everything>;

/** What files ask of each other by name, to use it themselves or to hand it on. */
function wantedExports(chunks: Chunk[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const want = (file: string, { name }: { name: string | null }) => {
    const names: Wanted = wanted.get(nameOf(file)) ?? new Set();
    wanted.set(nameOf(file), names.add(name ?? everything));
  };
  for (const { fileName, code, dynamicImports } of chunks) {
    for (const file of dynamicImports) want(file, { name: null });
    const { staticImports, staticExports } = parseSync(fileName, code).module;
    for (const { moduleRequest, entries } of staticImports) {
      for (const { importName } of entries) want(moduleRequest.value, importName);
    }
    for (const { moduleRequest, importName } of staticExports.flatMap(({ entries }) => entries)) {
      if (moduleRequest) want(moduleRequest.value, importName);
    }
  }
  return wanted;
}

/** The list of exports stands at the end of a file. A file that is also imported as a whole keeps all of them. */
function withExports(code: string, wanted: Wanted | undefined): string {
  const list = /export\{([^{}]*)\};?\s*$/;
  if (!wanted || wanted.has(everything)) return code;
  return code.replace(list, (_whole, names: string) => {
    const kept = names.split(',').filter((name) => wanted.has(name.split(' as ').at(-1)?.trim() ?? ''));
    return `export{${kept.join(',')}};`;
  });
}

function minified(fileName: string, code: string): string {
  const { code: small, errors } = minifySync(fileName, code, { module: true, compress: true, mangle: true });
  if (errors.length > 0) throw new Error(`${fileName}: ${errors.map(({ message: text }) => text).join(', ')}`);
  return small;
}
