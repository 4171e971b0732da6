import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Tx } from '#src/db/client.server.ts';
import { explainProblem } from '#src/product-import/import-problem.ts';
import { importProducts } from '#src/product-import/import-products.server.ts';

/** Imports the demo dealer's inventory file with the normal importer; returns the number of products. */
export async function plantInventory(tx: Tx, folder: string, now: Date): Promise<number> {
  const file = join(folder, 'inventory.csv');
  const { written, counts, problems } = await importProducts(tx, createReadStream(file), { now: () => now });
  if (written) return counts.created + counts.updated + counts.unchanged;
  const lines = problems.map((one) => `line ${one.line}, ${one.column}: ${explainProblem(one, 'en')} (${one.value})`);
  throw new Error([`${file} can't be brought in:`, ...lines].join('\n'));
}
