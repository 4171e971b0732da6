import { createHash } from 'node:crypto';
import { type ArchivedFile, type Manifest, manifestName, manifestShape, sealName } from './manifest.ts';
import { type ArchiveEntry, damaged, readArchive } from './read-archive.server.ts';

const maxManifestBytes = 256 * 1024 * 1024;

/** Reads and verifies a whole archive and returns its manifest. Throws a StartError that names the damaged file. */
export async function checkArchive(source: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const found: ArchivedFile[] = [];
  const texts = new Map<string, Buffer>();
  for await (const entry of readArchive(source)) {
    if (texts.size > 0 && entry.name !== sealName) throw damaged(`${entry.name} should not be in it`);
    if (entry.name === manifestName || entry.name === sealName) texts.set(entry.name, await readWhole(entry));
    else found.push({ name: entry.name, bytes: entry.bytes, sha256: await hashContent(entry.content) });
  }
  const manifest = openManifest(texts.get(manifestName), texts.get(sealName));
  compareFiles(manifest.files, found);
  return manifest;
}

export async function hashContent(content: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256');
  for await (const piece of content) digest.update(piece);
  return digest.digest('hex');
}

async function readWhole({ name, bytes, content }: ArchiveEntry): Promise<Buffer> {
  if (bytes > maxManifestBytes) throw damaged(`${name} is too long`);
  return Buffer.concat(await Array.fromAsync(content));
}

function openManifest(text: Buffer = Buffer.alloc(0), seal: Buffer = Buffer.alloc(0)): Manifest {
  const hash = createHash('sha256').update(text).digest('hex');
  if (seal.toString() !== `${hash}  ${manifestName}\n`) {
    throw damaged(`${manifestName} or ${sealName} is not what was written`);
  }
  const { success, data } = manifestShape.safeParse(JSON.parse(text.toString()));
  if (!success) throw damaged('it was made by a newer Slipway, or is no backup of Slipway at all');
  return data;
}

function compareFiles(written: readonly ArchivedFile[], found: readonly ArchivedFile[]) {
  for (const [position, file] of written.entries()) {
    const there = found[position];
    if (there?.name !== file.name) throw damaged(`${file.name} is missing`);
    if (there.bytes !== file.bytes || there.sha256 !== file.sha256) {
      throw damaged(`${file.name} is not what was written: its checksum is another`);
    }
  }
  const more = found[written.length];
  if (more) throw damaged(`${more.name} should not be in it`);
}
