import { rmSync } from 'node:fs';

/** Starts the built site as its owner would, on the demo as it is shipped: nothing is left of an earlier run. */
const folder = process.env.DATA_DIR;
if (!folder) throw new Error('The stories need a DATA_DIR of their own: it is emptied first.');
rmSync(folder, { recursive: true, force: true });
await import('../../src/server/start.ts');
