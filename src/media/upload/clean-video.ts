import { failure } from '#src/lib/errors.ts';
import { type ByteReader, createByteReader } from '#src/lib/packed/byte-reader.ts';

/**
 * Phones write the location into videos. MP4 and MOV consist of nested boxes; metadata boxes are turned into free space
 * of the same size, so that all offsets stay valid.
 */

const notes = new Set(['udta', 'meta', 'uuid']);
const holders = new Set(['moov', 'trak', 'mdia', 'minf']);

/** Even the description of a video of several hours is smaller than this. */
const maxDescription = 64_000_000;

/** Boxes that a video needs. All others become free space too. */
const known = new Set('ftyp moov mdat free skip wide pnot pdin styp sidx ssix moof mfra prft'.split(' '));

/** Throws 415 when the boxes are malformed, or there is no movie box. */
export async function* withoutPlaces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = createByteReader(chunks);
  let isFilm = false;
  for (let box = await readHead(reader.take); box !== null; box = await readHead(reader.take)) {
    isFilm ||= box.type === 'moov';
    if (box.type === 'moov') yield* described(box, await reader.take(Math.min(box.inner, maxDescription + 1)));
    else yield* passed(box, reader);
  }
  if (!isFilm) throw strange();
}

async function* passed({ head, type, inner }: Head, reader: ByteReader) {
  const isPreserved = known.has(type);
  yield isPreserved ? head : renamed(head);
  let length = 0;
  for await (const part of reader.stream(inner)) {
    length += part.length;
    yield isPreserved ? part : new Uint8Array(part.length);
  }
  if (length < inner && inner !== Number.POSITIVE_INFINITY) throw strange();
}

function* described({ head, inner }: Head, content: Uint8Array) {
  if (content.length > maxDescription || (inner !== Number.POSITIVE_INFINITY && content.length < inner))
    throw strange();
  blankNotes(content, { from: 0, to: content.length, depth: 0 });
  yield head;
  yield content;
}

type Head = { head: Uint8Array; type: string; inner: number };

async function readHead(take: (length: number) => Promise<Uint8Array>): Promise<Head | null> {
  const short = await take(8);
  if (short.length === 0) return null;
  if (short.length < 8) throw strange();
  const size = viewOf(short).getUint32(0);
  const type = typeOf(short, 4);
  if (size === 0) return { head: short, type, inner: Number.POSITIVE_INFINITY };
  if (size >= 8) return { head: short, type, inner: size - 8 };
  const long = size === 1 ? await take(8) : new Uint8Array(0);
  if (long.length < 8) throw strange();
  const inner = Number(viewOf(long).getBigUint64(0)) - 16;
  if (inner < 0 || !Number.isSafeInteger(inner)) throw strange();
  return { head: Buffer.concat([short, long]), type, inner };
}

const deepest = 8;

/** Walks the boxes between two positions, and those that may contain metadata. */
function blankNotes(bytes: Uint8Array, { from, to, depth }: { from: number; to: number; depth: number }): void {
  if (depth > deepest) throw strange();
  for (let at = from; at + 8 <= to; ) {
    const { size, inside } = sizeAt(bytes, at, to);
    const type = typeOf(bytes, at + 4);
    if (notes.has(type)) {
      bytes.set(free, at + 4);
      bytes.fill(0, at + inside, at + size);
    } else if (holders.has(type)) {
      blankNotes(bytes, { from: at + inside, to: at + size, depth: depth + 1 });
    }
    at += size;
  }
}

function sizeAt(bytes: Uint8Array, at: number, to: number): { size: number; inside: number } {
  const view = viewOf(bytes);
  const short = view.getUint32(at);
  const isLong = short === 1 && at + 16 <= to;
  const size = short === 0 ? to - at : isLong ? Number(view.getBigUint64(at + 8)) : short;
  const inside = isLong ? 16 : 8;
  if (size < inside || at + size > to) throw strange();
  return { size, inside };
}

const free = Uint8Array.from('free', (message) => message.charCodeAt(0));

function renamed(head: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(head);
  copy.set(free, 4);
  return copy;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const typeOf = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
const strange = () => failure.unsupportedMediaType('error_upload_kind');
