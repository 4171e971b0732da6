import { readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * The SVG paths of the back office's icons. icons.tsx names those in use; only these of the package's six thousand are
 * written to a generated file.
 */
const namesFile = 'src/ui/admin/icons.tsx';
const shapesFile = 'src/ui/admin/icon-shapes.json';

/** The icon names in a source: `drawn('trash')` is one. */
export const namesIn = (source: string): string[] =>
  [...source.matchAll(/\bdrawn\(\s*'([^']+)'/g)].map(([, name = '']) => name);

/** Attributes that all outline icons share. Colour and width are set by the component, so they are left out. */
const ofOutlines =
  / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;
const line = /<path d="([\w\s.,-]+)"\/>/g;

/** The lines of an icon; throws if it has anything else, which would be lost. */
export function linesOf(name: string, drawing: { body: string } | undefined): string[] {
  if (!drawing) throw new Error(`${namesFile} names the icon "${name}", which @iconify-json/tabler does not have.`);
  const bare = drawing.body.replace(ofOutlines, '').replace(/^<g>(.*)<\/g>$/, '$1');
  if (bare.replace(line, '')) throw new Error(`The icon "${name}" of ${namesFile} is more than an outline: ${bare}`);
  return [...bare.matchAll(line)].map(([, path = '']) => path);
}

/** Writes the icons in use, if they have changed. */
export async function writeIconShapes(): Promise<void> {
  const { icons } = await import('@iconify-json/tabler');
  const names = namesIn(await readFile(namesFile, 'utf8'));
  const shapes = Object.fromEntries(names.map((name) => [name, linesOf(name, icons.icons[name])]));
  const text = `${JSON.stringify(shapes, undefined, 2)}\n`;
  if ((await readFile(shapesFile, 'utf8').catch(() => '')) !== text) await writeFile(shapesFile, text);
}

/** In development they are written at start, and when an icon is added. */
export const iconShapes = (): Plugin => ({
  name: 'icon-shapes',
  apply: 'serve',
  buildStart: writeIconShapes,
  async hotUpdate({ file }) {
    if (file.endsWith(namesFile)) await writeIconShapes();
  },
});
