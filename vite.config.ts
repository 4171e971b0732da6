import globalData from '@csstools/postcss-global-data';
import { reactRouter } from '@react-router/dev/vite';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { compressFiles } from './bin/compress-files.ts';
import { iconShapes } from './bin/icon-shapes.ts';
import { messagesApart, writeMessagesOnChange } from './bin/messages.ts';
import { moduleSizes } from './bin/module-sizes.ts';
import { visitorsManifest } from './bin/visitors-manifest.ts';

/**
 * Two chunks have what every page of the storefront needs, and a third one most of the back office; the rest follows
 * from imports. A group includes what its modules import, so nothing that the storefront shares with the back office
 * may be in the third (tests/http/browser-files.test.ts).
 */
const browserChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'frame', test: /\/src\/(root\.tsx|storefront\/(layout\/storefront\.page\.tsx|components\/[a-z-]+\.tsx))/ },
  { name: 'mantine', test: /node_modules\/@mantine\/(core|hooks|modals|notifications)\// },
];

/** Chunks that a page has before it loads any part of itself later. */
const onEveryPage = /\/(react|frame|rolldown-runtime|root|entry\.client)-[\w-]+\.js$/;
/** A part that few visitors see: its list of chunks would weigh on all the others. */
const rarelyShown = /\/nothing-found-/;

/** What a part that is loaded later fetches at once with its own chunk: the list stands in the page's script. */
const fetchedWith = (part: string, chunks: string[]): string[] =>
  chunks.filter((chunk) => chunk.endsWith('.css') || !(rarelyShown.test(part) || onEveryPage.test(chunk)));

/** A page has hundreds of classes: in a build their names are only as long as it takes to tell them apart. */
const shortClassNames = { modules: { generateScopedName: '[hash:base64:5]' } };

/** Style sheets use the widths of one file by name. */
const namedWidths = { plugins: [globalData({ files: ['src/ui/media.css'] }), customMedia()] };

export default defineConfig(({ command }) => ({
  plugins: [
    writeMessagesOnChange(),
    iconShapes(),
    reactRouter(),
    messagesApart(),
    moduleSizes(),
    visitorsManifest(),
    compressFiles(),
  ],
  css: { postcss: namedWidths, ...(command === 'build' && shortClassNames) },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Of packages with hundreds of modules, only imported ones are read.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: {
      build: {
        // The footer links to it.
        license: { fileName: 'licences.txt' },
        modulePreload: { resolveDependencies: fetchedWith },
        rolldownOptions: { output: { codeSplitting: { groups: browserChunks } } },
      },
    },
    // The Fastify app is the entry of the server build, so that API and pages share one module graph. Packages are
    // bundled: loading them one by one would be a third of a start. Packages with files of their own and those loaded
    // on demand are external.
    ssr: {
      // Code finds the browser files relative to itself, so all of it is in one folder.
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
