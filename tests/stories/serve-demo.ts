import { rmSync } from 'node:fs';
import { openPostBox } from './post-box.ts';

/** Starts the built site as its owner would, on the demo as it is shipped: nothing is left of an earlier run. */
const { DATA_DIR: folder, PORT: port } = process.env;
if (!folder) throw new Error('The stories need a DATA_DIR of their own: it is emptied first.');
rmSync(folder, { recursive: true, force: true });
await openPostBox(Number(port), folder);
await import('../../bin/serve.mjs');
