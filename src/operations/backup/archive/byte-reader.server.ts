/** Bytes as they come, handed out in the portions that a reader asks for. */
export type ByteReader = {
  /** So many bytes; fewer when the source has ended. */
  take: (count: number) => Promise<Buffer>;
  /** The next so many bytes, in pieces; fewer when the source has ended. */
  stream: (count: number) => AsyncGenerator<Buffer>;
  close: () => Promise<void>;
};

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function next(most: number): Promise<Buffer | null> {
    while (rest.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return null;
      rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  }

  async function* stream(count: number) {
    for (let left = count; left > 0; ) {
      const piece = await next(left);
      if (!piece) return;
      left -= piece.length;
      yield piece;
    }
  }

  return {
    stream,
    take: async (count) => Buffer.concat(await Array.fromAsync(stream(count))),
    close: async () => void (await chunks.return?.()),
  };
}
