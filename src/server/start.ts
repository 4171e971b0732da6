process.env.NODE_ENV ??= 'production';

// Production: everything is in the server build, so that there is one copy of each module in the process.
const build = new URL('../../build/server/index.js', import.meta.url).href;
const { serve } = (await import(build)) as typeof import('./app.ts');
await serve();
