import { type ImportProblem, importProblem } from '../import-problem.ts';

/** An archive may be made to fill the disk or the memory; these are more than any dealer's photos. */
export const archiveLimits = {
  entries: 5000,
  pathLength: 300,
  photoBytes: 40_000_000,
  totalBytes: 2_000_000_000,
  /** Photos are compressed already; text that expands like this is none. */
  ratio: 100,
} as const;

export type ArchiveEntry = { path: string; bytes: number; compressedBytes: number };

/** Its place in the archive, which is its line in the report. */
export type ArchivePhoto = ArchiveEntry & { line: number };

/** Folders, and what programs add to an archive by themselves. */
const isNoFile = (path: string): boolean =>
  path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path);

/** A path that leaves its folder. Nothing is ever written to it, but such an archive is not made by a dealer. */
const leavesFolder = (path: string): boolean =>
  /^[\\/]|^[a-z]:|\\|\0/i.test(path) || path.split('/').some((part) => part === '..');

/** Why a whole archive is refused, as its directory says; the directory is checked before anything is unpacked. */
export function refuseArchive(entries: readonly ArchiveEntry[]): string | null {
  if (entries.some(({ path }) => leavesFolder(path))) return 'import_archive_unsafe';
  if (entries.length > archiveLimits.entries) return 'import_archive_too_many';
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  return total > archiveLimits.totalBytes ? 'import_too_large' : null;
}

/** The photos of an archive in the order of their paths, numbers by value, and why others are left out. */
export function sortPhotos(entries: readonly ArchiveEntry[]): { photos: ArchivePhoto[]; problems: ImportProblem[] } {
  const numbered = entries.map((entry, at) => ({ ...entry, line: at + 1 })).filter(({ path }) => !isNoFile(path));
  const problems = numbered.flatMap((photo) => {
    const reason = refusePhoto(photo);
    return reason === null ? [] : [importProblem(photo.line, '', reason, photo.path)];
  });
  const order = new Intl.Collator('en', { numeric: true });
  const photos = numbered.filter((photo) => refusePhoto(photo) === null);
  return { photos: photos.sort((a, b) => order.compare(a.path, b.path)), problems };
}

function refusePhoto({ path, bytes, compressedBytes }: ArchiveEntry): string | null {
  if (path.length > archiveLimits.pathLength) return 'import_photo_long_path';
  if (!/\.(?:jpe?g|png|webp|avif|gif)$/i.test(path)) return 'import_photo_other_kind';
  if (bytes > archiveLimits.photoBytes) return 'import_photo_too_large';
  return bytes > compressedBytes * archiveLimits.ratio ? 'import_photo_bomb' : null;
}
