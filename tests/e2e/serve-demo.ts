import { rmSync } from 'node:fs';
import { copyDemoData } from '../demo-data.ts';
import { openMailbox } from './mailbox.ts';

/** Starts the built site as in production, on the data of a first start, without anything of an earlier run. */
const { DATA_DIR: folder, PORT: port, SEED: seed } = process.env;
if (!folder) throw new Error('The tests need a DATA_DIR of their own: it is emptied first.');
rmSync(folder, { recursive: true, force: true });
await openMailbox(Number(port), folder);
if (seed === 'demo') await copyDemoData({ ...process.env, DATA_DIR: folder });
await import('../../bin/serve.mjs');
