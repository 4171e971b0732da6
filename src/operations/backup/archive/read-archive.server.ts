import { type ByteReader, createByteReader } from '#src/lib/packed/byte-reader.ts';
import { StartError } from '#src/lib/start-error.ts';
import {
  blockBytes,
  endOfArchive,
  type Heading,
  isAllZeros,
  nameInHeading,
  paddingBytes,
  readHeading,
} from './tar-block.server.ts';

/** A file in an archive. Its content must be read before the next file; unread content is skipped. */
export type ArchiveEntry = Heading & { content: AsyncIterable<Buffer> };

export const damaged = (what: string) => new StartError(`The backup is damaged and was not restored: ${what}.`);

/** The files of an archive, in order. Throws a StartError at the first byte that differs from what we write. */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const reader = createByteReader(source);
  try {
    for (;;) {
      const heading = await nextHeading(reader);
      if (!heading) return await requireEnd(reader);
      const { content, finish } = contentOf(reader, heading);
      yield { ...heading, content };
      await finish();
    }
  } finally {
    await reader.close();
  }
}

/** Null at the end of the archive. */
async function nextHeading(reader: ByteReader): Promise<Heading | null> {
  const block = await reader.take(blockBytes);
  if (block.length < blockBytes) throw damaged('it ends too early, before manifest.sha256');
  if (isAllZeros(block)) return null;
  const heading = readHeading(block);
  if (!heading) throw damaged(`the heading of ${nameInHeading(block)} is not what was written`);
  return heading;
}

function contentOf(reader: ByteReader, { name, bytes }: Heading) {
  let left = bytes;
  async function* content() {
    for await (const piece of reader.stream(left)) {
      left -= piece.length;
      yield piece;
    }
    if (left > 0) throw damaged(`it ends in the middle of ${name}`);
  }
  const finish = async () => {
    // Skips content that was not read.
    for await (const _piece of content());
    const padding = await reader.take(paddingBytes(bytes));
    if (padding.length < paddingBytes(bytes) || !isAllZeros(padding)) {
      throw damaged(`what follows ${name} is not what was written`);
    }
  };
  return { content: content(), finish };
}

/** The second of the two empty blocks, and nothing after it. */
async function requireEnd(reader: ByteReader) {
  const rest = await reader.take(endOfArchive().length);
  if (rest.length !== blockBytes || !isAllZeros(rest)) throw damaged('its end is not what was written');
}
