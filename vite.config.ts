import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './bin/client-chunks.ts';
import { messageCompilerOptions } from './paraglide.config.ts';

export default defineConfig({
  plugins: [paraglideVitePlugin(messageCompilerOptions), reactRouter(), keepLayerOrder(), compressFiles()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    // The Fastify app is the entry of the server build, so that API and pages share one module graph.
    // What consists of hundreds of files goes into the build: loaded one by one, Drizzle costs 100 MB and a good part of
    // the start, and the icons are six thousand.
    ssr: {
      build: { rolldownOptions: { input: './src/server/app.ts' } },
      resolve: { noExternal: ['drizzle-orm', /^@mantine\//, '@tabler/icons-react', '@hello-pangea/dnd'] },
    },
  },
});

/**
 * The first style sheet that a page loads decides the order of the layers, and the bundler decides which one is first.
 * So each of them says it.
 */
function keepLayerOrder(): Plugin {
  return {
    name: 'keep-layer-order',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const isSheet = file.type === 'asset' && file.fileName.endsWith('.css');
          if (isSheet) file.source = `@layer base,mantine,ui,page;${file.source}`;
        }
      },
    },
  };
}

/**
 * Writes .br and .gz beside each text file for browsers once, so that no request has to. The list of routes is among
 * them and comes last: it is written while the server is built.
 */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle({ dir }) {
      const isForBrowsers = this.environment.name === 'client';
      const files = isForBrowsers ? `${dir}/**/*.{js,css,svg}` : `${dir}/../client/assets/manifest-*.js`;
      for (const file of globSync(files)) {
        const body = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
        writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
