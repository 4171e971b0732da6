import { z } from 'zod';

/** What an archive says of itself, as its last file. */

export const manifestName = 'manifest.json';
/** The checksum of the manifest, in the form that `sha256sum --check` reads. */
export const sealName = 'manifest.sha256';

export const tableFile = (table: string): string => `tables/${table}.ndjson`;
export const mediaFile = (hash: string): string => `media/${hash}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const archivedFile = z.object({ name: z.string(), bytes: z.int().min(0), sha256 });

export const manifestShape = z.object({
  /** Goes up when an older Slipway could no longer read what is written. */
  format: z.literal(1),
  /** The instant that all of it is of. */
  createdAt: z.iso.datetime(),
  /** What had landed in the database, so that the tables are known. */
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(z.object({ name: z.string(), rows: z.int().min(0) })),
  /** The last number that each sequence has given; as text, for it may be longer than a number. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/) })),
  /** Every file but the manifest and its seal, in the order of the archive. */
  files: z.array(archivedFile),
  /** Files that rows name and that were not on the store. */
  missing: z.array(sha256),
});

export type Manifest = z.infer<typeof manifestShape>;
export type ArchivedFile = Manifest['files'][number];

export const emptyManifest = (now: Date): Manifest => ({
  format: 1,
  createdAt: now.toISOString(),
  migrations: [],
  tables: [],
  sequences: [],
  files: [],
  missing: [],
});

/** A picture whose bytes were no longer those that it was named by: it is in the archive as it was found. */
export const isSpoiled = ({ name, sha256: found }: ArchivedFile): boolean =>
  name.startsWith('media/') && name !== mediaFile(found);

export const countRows = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** Files of the store that are in it whole. */
export const countFiles = ({ files }: Pick<Manifest, 'files'>): number =>
  files.filter((file) => file.name.startsWith('media/') && !isSpoiled(file)).length;

/** Files that rows name, and that no restore can bring back. */
export const countLost = ({ files, missing }: Pick<Manifest, 'files' | 'missing'>): number =>
  missing.length + files.filter(isSpoiled).length;
