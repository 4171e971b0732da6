import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { create, extract } from 'tar';

/** PostgreSQL's template databases are copies of each other, found again within this many bytes (a power of two). */
const window = 27;

/** Packs what is in a folder, with its owners: as root, the database belongs to another user. */
export async function packFolder(folder: string, file: string, isIncluded: (path: string) => boolean): Promise<void> {
  const content = create({ cwd: folder, filter: isIncluded }, ['.']);
  await pipeline(content, compression(), createWriteStream(file));
}

export async function unpackFolder(file: string, folder: string): Promise<void> {
  await pipeline(createReadStream(file), createZstdDecompress(), extract({ cwd: folder }));
}

export const packFile = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), compression(), createWriteStream(to));

export const unpackFile = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createZstdDecompress(), createWriteStream(to));

const compression = () =>
  createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: window,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  });
