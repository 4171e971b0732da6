import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The size of each module in each browser file, in bytes before minification. */
export type ModuleSizes = Record<string, Record<string, number>>;

export const moduleSizesFile = 'build/module-sizes.json';

/** Records them for the size report of `npm run bench`; does not change the build. */
export function moduleSizes(): Plugin {
  return {
    name: 'module-sizes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: (_options, bundle) => writeFile(moduleSizesFile, JSON.stringify(sizesIn(bundle))),
  };
}

function sizesIn(bundle: Rolldown.OutputBundle): ModuleSizes {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return Object.fromEntries(chunks.map(({ fileName, modules }) => [`/${fileName}`, sizesOf(modules)]));
}

const sizesOf = (modules: Rolldown.OutputChunk['modules']) =>
  Object.fromEntries(
    Object.entries(modules).map(([id, { renderedLength }]) => [relative(process.cwd(), id), renderedLength]),
  );
