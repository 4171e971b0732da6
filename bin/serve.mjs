// The site in production. This file is JavaScript, for Node would need longer to read its types than all the rest of it.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env.NODE_ENV ??= 'production';

// Compiling what is loaded is a third of a start, so what came of it is kept beside the build for the next one. Some
// seconds after the first the functions that pages need are among it.
const fromRoot = (path) => new URL(`../${path}`, import.meta.url);
enableCompileCache(fileURLToPath(fromRoot('build/compiled')));
const settledMs = 5000;

// Everything is in the server build, so that there is one copy of each module in the process.
const { serve } = await import(fromRoot('build/server/index.js').href);
const serving = serve();
// Node loads the web's Request when it is first named, and a first page would wait for it. Now the database wakes up.
void globalThis.Request;
await serving;
setTimeout(flushCompileCache, settledMs).unref();
