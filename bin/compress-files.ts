import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * The highest level of brotli takes ten times as long. It is used for visitors' files; staff cache their few files for
 * months.
 */
const quality = { visitors: 11, staff: 9 };
/** With more, the server build itself would be delayed. */
const atOnce = 2;

/**
 * Writes .br and .gz files next to each text asset at build time, in worker threads during the server build. The route
 * manifests come last, because the server build writes them.
 */
export function compressFiles(): Plugin {
  let underWay: Promise<unknown> = Promise.resolve();
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name === 'client') {
        const ofStaff = new Set(filesOfStaff(bundle).map((file) => join(dir, file)));
        underWay = compressAll(globSync(`${dir}/**/*.{js,css,svg,txt}`), (file) => ofStaff.has(file));
        return;
      }
      await underWay;
      await compressAll(globSync(join(dir, '../client/assets/*manifest-*.js')), () => false);
    },
  };
}

/** What the back office needs never travels with what visitors need, so one such module tells whose the file is. */
const ofBackOffice = /\/(admin|@mantine)\/|\.admin\.tsx/;

const filesOfStaff = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.moduleIds.some((id) => ofBackOffice.test(id)))
    .map(({ fileName }) => fileName);

function compressAll(files: string[], isOfStaff: (file: string) => boolean) {
  const left = files.values();
  const work = async () => {
    for (const file of left) await compressFile(file, isOfStaff(file) ? quality.staff : quality.visitors);
  };
  return Promise.all(Array.from({ length: atOnce }, work));
}

async function compressFile(file: string, brotliQuality: number) {
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
}
