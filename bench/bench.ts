import { measureImports } from './imports.ts';
import { runLighthouse } from './lighthouse.ts';
import { loadSite } from './load.ts';
import { weighPages } from './page-weights.ts';
import { measureDay, measureSaves } from './saves.ts';
import { measureScaling } from './scaling.ts';
import { measureShops } from './shops.ts';

/**
 * Prints Markdown tables: `npm run bench` all of them, `npm run bench -- NAME…` some. Times are those of a client on the
 * same machine, beside a static file in the same run, so that a slow machine shows in both; only the ratios are comparable.
 */
const parts: Record<string, () => Promise<void>> = {
  shops: measureShops,
  pages: weighPages,
  saves: measureSaves,
  day: measureDay,
  imports: measureImports,
  scaling: measureScaling,
  lighthouse: runLighthouse,
  load: loadSite,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`);
for (const name of names.length > 0 ? names : Object.keys(parts)) await parts[name]?.();
