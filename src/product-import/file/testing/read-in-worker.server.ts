import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx } from '../read-xlsx.server.ts';

/** Reads a workbook in a thread with limited memory, optionally as slowly as a consumer with work for each row. */
const { bytes, isSlow } = workerData as { bytes: Uint8Array; isSlow: boolean };
let rows = 0;
let cells = 0;
let problem: string | undefined;
for await (const row of readXlsx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), () => {})) {
  if ('problem' in row) problem = row.problem.reason;
  else {
    rows += 1;
    cells += row.cells.filter((cell) => cell !== '').length;
    if (isSlow && rows % 10 === 0) await setImmediate();
  }
}
parentPort?.postMessage({ rows, cells, problem });
