// The site in production. JavaScript, because stripping types would take longer than everything else here.
import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

// A service and the image run this file without `npm start`, so it makes the same checks. An old Node reads this far:
// what it does not have is named through `module`.
const { problemOfThisNode } = await import('./run.mjs');
const problem = problemOfThisNode();
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

process.env.NODE_ENV ??= 'production';

// Compiling is a third of a start, so V8's compile cache is stored next to the build. It is flushed again some seconds
// after the first start, when it has the functions that pages need.
const fromRoot = (path) => new URL(`../${path}`, import.meta.url);
module.enableCompileCache(fileURLToPath(fromRoot('build/compiled')));
const settledMs = 5000;

// Everything is in the server build, so that there is one copy of each module in the process.
const { serve } = await import(fromRoot('build/server/index.js').href);
const serving = serve();
// Node loads `Request` on first use, which would delay the first page. At this moment the database is starting anyway.
void globalThis.Request;
await serving;
setTimeout(module.flushCompileCache, settledMs).unref();
