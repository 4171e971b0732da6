/** A file of a dropped folder knows its path there. */
type Dropped = File & { path?: string };

const isArchive = ({ name, type }: File): boolean => type.endsWith('zip') || name.toLowerCase().endsWith('.zip');

/**
 * What is sent of dropped photos: an archive as it is; else one archive of all files, with the paths of their folders. It
 * is not compressed, because pictures are.
 */
export async function packPhotos(files: readonly File[]): Promise<File | undefined> {
  const [first] = files;
  if (!first || (files.length === 1 && isArchive(first))) return first;
  const { zipSync } = await import('fflate');
  const entries: Record<string, Uint8Array> = {};
  for (const file of files) entries[pathOf(file)] = await file.bytes();
  return new File([zipSync(entries, { level: 0 })], 'photos.zip', { type: 'application/zip' });
}

const pathOf = (file: Dropped): string => (file.path ?? file.name).replace(/^[./]+/, '') || file.name;
