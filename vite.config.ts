import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compressFiles } from './bin/compress-files.ts';
import { iconShapes } from './bin/icon-shapes.ts';
import { messagesApart, writeMessagesOnChange } from './bin/messages.ts';
import { moduleSizes } from './bin/module-sizes.ts';

/**
 * What every page of the storefront needs travels in two files, and most of what the back office needs in a third; the
 * rest follows from which pages import it. A group takes along what its modules import, so nothing that the storefront
 * shares with the back office may be named in the third (tests/http/browser-files.test.ts).
 */
const browserChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'frame', test: /\/src\/(root|storefront\/layout\/storefront\.page)\.tsx/ },
  { name: 'mantine', test: /node_modules\/@mantine\/(core|hooks|modals|notifications)\// },
];

export default defineConfig(({ command }) => ({
  plugins: [writeMessagesOnChange(), iconShapes(), reactRouter(), messagesApart(), moduleSizes(), compressFiles()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Of a package that lists hundreds of modules, only those that we name are read.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: {
      build: {
        // The footer links to it.
        license: { fileName: 'licences.txt' },
        rolldownOptions: { output: { codeSplitting: { groups: browserChunks } } },
      },
    },
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
