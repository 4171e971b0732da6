import { createServer as createHttpServer } from 'node:http';
import { createServer as createViteServer } from 'vite';
import type * as Entry from './app.ts';

// Development: Vite serves the modules and loads the app, so that API and pages are reloaded alike.
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });
const load = () => vite.ssrLoadModule('/src/server/app.ts') as Promise<typeof Entry>;

const application = await (await load()).openApplication({ LOG_LEVEL: 'warn', ...process.env });
void application.jobs.start();
let served: { entry: typeof Entry; app: Promise<Awaited<ReturnType<typeof Entry.createApp>>> } | undefined;

/** The app from the newest modules; recreated when an imported file has changed. */
async function currentApp() {
  const entry = await load();
  if (served?.entry !== entry) {
    const made = entry.createApp(application).then(async (app) => {
      await app.ready();
      return app;
    });
    served = { entry, app: made };
  }
  return served.app;
}

const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      (await currentApp()).routing(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500).end(String(error));
    }
  });
});
server.listen(application.environment.port, () =>
  console.log(`Slipway (development) is open at ${application.environment.publicUrl}`),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    void Promise.allSettled([vite.close(), application.close()]).then(() => process.exit(0));
  });
}
