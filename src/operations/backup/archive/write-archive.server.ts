import { createHash } from 'node:crypto';
import { escapeIdentifier, type Pool, type PoolClient } from 'pg';
import type { FileStore } from '#src/media/store.server.ts';
import { type Manifest, manifestName, mediaFile, sealName, tableFile } from './manifest.ts';
import { inSnapshot, linesOf, measureTable } from './snapshot.server.ts';
import { type TableShape, tablesOf } from './table-shape.server.ts';
import { endOfArchive, headingBlock, paddingBytes } from './tar-block.server.ts';

type Deps = {
  pool: Pool;
  store: Pick<FileStore, 'open'>;
  signal?: AbortSignal | undefined;
};

type StoredFile = { hash: string; bytes: number };

/**
 * The whole site as a tar archive: tables as of one instant, the files that their rows refer to, and last the manifest,
 * which is built meanwhile.
 */
export async function* writeArchive({ pool, store, signal }: Deps, manifest: Manifest): AsyncGenerator<Buffer> {
  const named: StoredFile[] = [];
  for await (const chunk of inSnapshot(pool, (client) => writeTables(client, manifest, named))) {
    signal?.throwIfAborted();
    yield chunk;
  }
  for (const file of named) {
    for await (const chunk of writeStored(store, file, manifest)) {
      signal?.throwIfAborted();
      yield chunk;
    }
  }
  yield* writeManifest(manifest);
}

async function* writeTables(client: PoolClient, manifest: Manifest, named: StoredFile[]): AsyncGenerator<Buffer> {
  const tables = await tablesOf(client);
  for (const table of tables) {
    const { rows, bytes } = await measureTable(client, table);
    yield* writeFile({ name: tableFile(table.name), bytes }, linesOf(client, table), manifest);
    manifest.tables.push({ name: table.name, rows });
  }
  manifest.migrations = (
    await client.query('SELECT name, sha256, breaks_older AS "breaksOlder" FROM migration ORDER BY name COLLATE "C"')
  ).rows;
  manifest.sequences = await readSequences(client);
  named.push(...(await namedFiles(client, tables)));
}

/** Sequences are not part of the snapshot, but they only increase, so none is behind its rows. */
async function readSequences(client: PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}

/** Every table with the columns content_hash and bytes refers to files of the store, and so do drawings. */
async function namedFiles(client: PoolClient, tables: readonly TableShape[]): Promise<StoredFile[]> {
  const naming = tables.filter(({ columns }) => columns.some(({ name }) => name === 'content_hash'));
  const each = naming.map(({ name }) => `SELECT content_hash AS hash, bytes FROM ${escapeIdentifier(name)}`);
  each.push('SELECT drawing_hash, drawing_bytes FROM media');
  const { rows } = await client.query<{ hash: string; bytes: string }>(
    `SELECT hash, max(bytes) AS bytes FROM (${each.join(' UNION ALL ')}) AS named
     WHERE hash IS NOT NULL GROUP BY hash ORDER BY hash COLLATE "C"`,
  );
  return rows.map(({ hash, bytes }) => ({ hash, bytes: Number(bytes) }));
}

async function* writeStored(store: Deps['store'], { hash, bytes }: StoredFile, manifest: Manifest) {
  const content = await store.open(hash);
  if (!content) {
    manifest.missing.push(hash);
    return;
  }
  yield* writeFile({ name: mediaFile(hash), bytes }, fitted(content, bytes), manifest);
}

/**
 * Content of the wrong length is padded or cut; the checksum in the manifest shows that it is spoiled, and the rest
 * continues.
 */
async function* fitted(content: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of content) {
    const piece = chunk.subarray(0, left);
    left -= piece.length;
    yield piece;
  }
  const zeros = Buffer.alloc(Math.min(left, 65_536));
  for (; left > 0; left -= zeros.length) yield zeros.subarray(0, left);
}

async function* writeFile(
  { name, bytes }: { name: string; bytes: number },
  content: AsyncIterable<Buffer>,
  manifest: Manifest,
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  let written = 0;
  yield headingBlock({ name, bytes, at: new Date(manifest.createdAt) });
  for await (const chunk of content) {
    digest.update(chunk);
    written += chunk.length;
    yield chunk;
  }
  if (written !== bytes) throw new Error(`${name} should have ${bytes} bytes, and has ${written}.`);
  yield Buffer.alloc(paddingBytes(bytes));
  manifest.files.push({ name, bytes, sha256: digest.digest('hex') });
}

function* writeManifest(manifest: Manifest): Generator<Buffer> {
  const at = new Date(manifest.createdAt);
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  const seal = Buffer.from(`${createHash('sha256').update(text).digest('hex')}  ${manifestName}\n`);
  for (const [name, content] of [
    [manifestName, text],
    [sealName, seal],
  ] as const) {
    yield headingBlock({ name, bytes: content.length, at });
    yield content;
    yield Buffer.alloc(paddingBytes(content.length));
  }
  yield endOfArchive();
}
