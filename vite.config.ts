import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { cutIntoChunks } from './bin/client-chunks.ts';
import { compressFiles } from './bin/compress-files.ts';
import { iconShapes } from './bin/icon-shapes.ts';
import { keepMessagesWritten, messagesApart } from './bin/messages.ts';
import { speakPageLanguage } from './bin/page-languages.ts';
import { askedSparingly } from './bin/spare-modules.ts';
import { leaveOutUnusedRouting } from './bin/unused-routing.ts';

const chunks = cutIntoChunks();

export default defineConfig(({ command }) => ({
  plugins: [
    keepMessagesWritten(),
    iconShapes(),
    askedSparingly(reactRouter()),
    messagesApart(),
    leaveOutUnusedRouting(),
    chunks.plugin,
    speakPageLanguage(),
    keepLayerOrder(),
    compressFiles(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Of a package that lists hundreds of modules, only those that we name are read.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks.groups } } } } },
    // The Fastify app is the entry of the server build, so that API and pages share one module graph.
    // Packages go into the build: found and loaded one by one, they cost a third of a start. What brings files of its own
    // stays outside, and so does what is loaded when somebody needs it.
    ssr: {
      // Code finds the files for browsers from where it stands, so all of it stands in one folder.
      build: {
        rolldownOptions: { input: './src/server/app.ts', output: { chunkFileNames: '[name]-[hash].js' } },
      },
      resolve: {
        noExternal: command === 'build' ? true : [/^@mantine\//, /^react-router/],
        external: ['@node-rs/argon2', 'file-type', 'hucre', 'jose', 'nodemailer', 'pino', 'satori', 'sharp', 'vite'],
      },
    },
  },
}));

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
