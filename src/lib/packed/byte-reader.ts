/** Reads a stream by bytes: a number of bytes at once, or in chunks as they arrive. */
export type ByteReader = {
  /** This many bytes; fewer when the source has ended. */
  take: (length: number) => Promise<Buffer>;
  /** The next bytes, in chunks; fewer when the source has ended. */
  stream: (length: number) => AsyncGenerator<Buffer>;
  close: () => Promise<void>;
};

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function next(max: number): Promise<Buffer | null> {
    while (rest.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return null;
      rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const piece = rest.subarray(0, max);
    rest = rest.subarray(piece.length);
    return piece;
  }

  async function* stream(length: number) {
    for (let left = length; left > 0; ) {
      const piece = await next(left);
      if (!piece) return;
      left -= piece.length;
      yield piece;
    }
  }

  return {
    stream,
    take: async (length) => Buffer.concat(await Array.fromAsync(stream(length))),
    close: async () => void (await chunks.return?.()),
  };
}
