import type { TestProject } from 'vitest/node';
import { demoEnvironment } from '../demo-environment.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo site: scheme, host and port. */
    origin: string;
    /** The data folder of the demo site. */
    dataFolder: string;
  }
}

// Google's stand-in is at this port plus a thousand, which `fetch` must not block: it blocks 4190.
const port = Number(process.env.HTTP_TESTS_PORT ?? 3170);

/** Starts the built demo site once for all HTTP tests. */
export default async function startDemoSite(project: TestProject) {
  const environment = demoEnvironment(port, `http-tests-${port}`);
  project.provide('origin', environment.PUBLIC_URL);
  project.provide('dataFolder', environment.DATA_DIR);
  return await startSite(environment);
}
