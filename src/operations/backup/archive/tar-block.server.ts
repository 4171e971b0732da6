import { Header } from 'tar/header';

/** The 512-byte blocks of a tar archive. */

export type Heading = { name: string; bytes: number; at: Date };

export const blockBytes = 512;
const maxNameLength = 100;

/** The header before each file. */
export function headingBlock({ name, bytes, at }: Heading): Buffer {
  if (name.length > maxNameLength) throw new Error(`${name} is too long a name for an archive.`);
  const block = Buffer.alloc(blockBytes);
  new Header({ path: name, size: bytes, mtime: at, mode: 0o600, type: 'File' }).encode(block);
  return block;
}

/** Null unless the header is exactly as we write it. */
export function readHeading(block: Buffer): Heading | null {
  try {
    const { path, size, mtime, cksumValid } = new Header(block);
    if (!cksumValid || !path || size === undefined || !mtime) return null;
    const heading = { name: path, bytes: size, at: mtime };
    return headingBlock(heading).equals(block) ? heading : null;
  } catch {
    return null;
  }
}

/** The file name in a damaged header, if it can be read. */
export const nameInHeading = (block: Buffer): string =>
  block
    .toString('latin1', 0, maxNameLength)
    .replace(/\0.*$/s, '')
    .replace(/[^ -~]/g, '?');

/** How many zeros fill the last block of a file. */
export const paddingBytes = (bytes: number): number => (blockBytes - (bytes % blockBytes)) % blockBytes;

/** Two empty blocks end an archive. */
export const endOfArchive = (): Buffer => Buffer.alloc(2 * blockBytes);

export const isAllZeros = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);
