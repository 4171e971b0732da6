import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env.NODE_ENV ??= 'production';

// Compiling what is loaded is a third of a start, so what came of it is kept beside the build for the next one. Some
// seconds after the first the functions that pages need are among it.
const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url);
enableCompileCache(fileURLToPath(fromRoot('build/compiled')));
const settledMs = 5000;

// Production: everything is in the server build, so that there is one copy of each module in the process.
const { serve } = (await import(fromRoot('build/server/index.js').href)) as typeof import('./app.ts');
await serve();
setTimeout(flushCompileCache, settledMs).unref();
