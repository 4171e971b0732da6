import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** They replace modules, which other tests of their worker would see. */
const replacingModules = ['src/app/fourth-product-type.api.test.ts'];

/** Ends a test that hangs. Nothing measures by it: a slow machine needs several times what a quick one does. */
const limits = { testTimeout: 15_000, hookTimeout: 15_000 };

const api = { ...limits, globalSetup: ['src/db/testing/global-setup.ts'] };

export default defineConfig({
  test: {
    // One fewer than there are cores by default, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    // Compiled modules are kept in node_modules, by the hash of their source.
    fsModuleCache: true,
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'docs/**/*.test.ts', 'bin/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
          isolate: false,
        },
      },
      {
        test: { ...api, name: 'api', isolate: false, include: ['src/**/*.api.test.ts'], exclude: replacingModules },
      },
      { test: { ...api, name: 'api-replacing-modules', include: replacingModules } },
      {
        test: {
          ...limits,
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/http/global-setup.ts'],
        },
      },
      {
        test: {
          ...api,
          name: 'faults',
          include: ['tests/{faults,s3}/**/*.test.ts'],
        },
      },
    ],
  },
});
