/** Reads a stream by the byte: some bytes at once, or as many as there are as they come. */
export type ByteReader = {
  /** So many bytes; fewer at the end. */
  take(length: number): Promise<Uint8Array>;
  pass(length: number): AsyncGenerator<Uint8Array>;
};

export function createByteReader(chunks: AsyncIterable<Uint8Array>): ByteReader {
  const source = chunks[Symbol.asyncIterator]();
  let left: Uint8Array = new Uint8Array(0);
  let isOver = false;
  const some = async (most: number): Promise<Uint8Array> => {
    while (left.length === 0 && !isOver) {
      const { value, done } = await source.next();
      isOver = done === true;
      if (!done) left = value;
    }
    const taken = left.subarray(0, Math.min(most, left.length));
    left = left.subarray(taken.length);
    return taken;
  };
  async function* pass(length: number): AsyncGenerator<Uint8Array> {
    for (let rest = length; rest > 0; ) {
      const part = await some(rest);
      if (part.length === 0) return;
      rest -= part.length;
      yield part;
    }
  }
  return { pass, take: async (length) => joined(await Array.fromAsync(pass(length))) };
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
