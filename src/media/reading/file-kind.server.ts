import { type FileKind, fileKindOf } from './file-kind.ts';

/** So many bytes from its start tell what a file is. */
export const tellingBytes = 4100;

/** What a file is, decided by its bytes: names and declared types lie. Undefined for all that we don't take. */
export async function readFileKind(start: Uint8Array): Promise<FileKind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return fileKindOf((await fileTypeFromBuffer(start.subarray(0, tellingBytes)))?.mime);
}
