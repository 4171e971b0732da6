import type { TestProject } from 'vitest/node';
import { demoEnvironment } from '../demo-environment.ts';
import { startSite } from './start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo site answers: scheme, host and port. */
    origin: string;
    /** Where the demo site keeps its data. */
    dataFolder: string;
  }
}

// Google's stand-in listens a thousand higher, where `fetch` must not refuse the port: 4190 is one that it does.
const port = Number(process.env.HTTP_TESTS_PORT ?? 3170);

/** Starts the built demo site once for all HTTP tests. */
export default async function startDemoSite(project: TestProject) {
  const environment = demoEnvironment(port, `http-tests-${port}`);
  project.provide('origin', environment.PUBLIC_URL);
  project.provide('dataFolder', environment.DATA_DIR);
  return await startSite(environment);
}
