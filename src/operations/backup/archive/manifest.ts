import { z } from 'zod';

/** The description of an archive, its last file but one. */

export const manifestName = 'manifest.json';
/** The checksum of the manifest, in the format of `sha256sum --check`. */
export const sealName = 'manifest.sha256';

export const tableFile = (table: string): string => `tables/${table}.ndjson`;
export const mediaFile = (hash: string): string => `media/${hash}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const archivedFile = z.object({ name: z.string(), bytes: z.int().min(0), sha256 });

export const manifestShape = z.object({
  /** Incremented when older versions can no longer read the archive. */
  format: z.literal(1),
  /** The instant of the snapshot. */
  createdAt: z.iso.datetime(),
  /** The migrations of the database, which determine its tables. */
  migrations: z.array(z.object({ name: z.string(), sha256, breaksOlder: z.boolean().default(false) })),
  tables: z.array(z.object({ name: z.string(), rows: z.int().min(0) })),
  /** The last value of each sequence; as text, because it may exceed a JavaScript number. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/) })),
  /** Every file except the manifest and its checksum, in order. */
  files: z.array(archivedFile),
  /** Files that rows refer to and that were missing on the store. */
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

/** A picture whose content did not match its hash: it is archived as found. */
export const isSpoiled = ({ name, sha256: found }: ArchivedFile): boolean =>
  name.startsWith('media/') && name !== mediaFile(found);

export const countRows = ({ tables }: Pick<Manifest, 'tables'>): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** Intact files of the store in the archive. */
export const countFiles = ({ files }: Pick<Manifest, 'files'>): number =>
  files.filter((file) => file.name.startsWith('media/') && !isSpoiled(file)).length;

/** Files that rows refer to, and that no restore can bring back. */
export const countLost = ({ files, missing }: Pick<Manifest, 'files' | 'missing'>): number =>
  missing.length + files.filter(isSpoiled).length;
