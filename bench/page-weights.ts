import { inFrench, luxor, pageKinds } from '../tests/e2e/page-kinds.ts';
import { type PageWeight, type Sent, weighPage } from './page-weight.ts';
import { printTable } from './print-table.ts';
import { openDemo, signIn } from './site.ts';

/** The weight of each kind of page of the demo; those of the back office for an admin. */
export async function weighPages() {
  const site = await openDemo();
  try {
    const headers = { Authorization: `Bearer ${await signIn(site)}` };
    const weights: [string, PageWeight][] = [];
    for (const [kind, path] of Object.entries(pageKinds)) {
      weights.push([kind, await weighPage(site.origin, path)]);
      if (path === luxor) weights.push([`${kind}, French`, await weighPage(site.origin, inFrench(path))]);
    }
    for (const [kind, path] of Object.entries(backOffice))
      weights.push([kind, await weighPage(site.origin, path, headers)]);
    printWeights(weights);
  } finally {
    await site.stop();
  }
}

const backOffice = { 'back office, dashboard': '/admin', 'back office, list of products': '/admin/products' };

function printWeights(weights: [string, PageWeight][]) {
  printTable(
    ['page, sent as br / gzip', 'HTML', 'CSS', 'JS before the first touch', 'JS after it'],
    weights.map(([kind, { html, css, jsBefore, jsAfter }]) => [kind, ...[html, css, jsBefore, jsAfter].map(sentAs)]),
  );
  printTable(
    ['pages', 'their five largest modules in KB before minification, React and its router apart'],
    [...Map.groupBy(weights, ([, { largestModules }]) => modulesAsText(largestModules))].map(([modules, pages]) => [
      pages.map(([kind]) => kind).join(', '),
      modules,
    ]),
  );
}

const modulesAsText = (modules: PageWeight['largestModules']) =>
  modules.map(([module, bytes]) => `${module.replace(/^node_modules\//, '')} ${kilobytes(bytes)}`).join(', ');

const sentAs = ({ br, gzip }: Sent) => (br ? `${kilobytes(br)} / ${kilobytes(gzip)} KB` : '0');
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
