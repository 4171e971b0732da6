import { type FileKind, fileKindOf } from './file-kind.ts';

/** This many bytes from the start identify a file type. */
export const tellingBytes = 4100;

/**
 * The type of a file by its bytes: names and declared types are not trusted. Undefined for types that we don't accept.
 */
export async function readFileKind(start: Uint8Array): Promise<FileKind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileKindOf((await fileTypeFromBuffer(start.subarray(0, tellingBytes)))?.mime);
}
