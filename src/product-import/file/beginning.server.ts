/** Reads the first bytes of a file, to detect its type, and then the whole file from the start. */

type Chunks = AsyncIterator<Uint8Array>;

export async function readBeginning(chunks: Chunks, isEnough: (beginning: Buffer) => boolean): Promise<Buffer> {
  let beginning = Buffer.alloc(0);
  while (!isEnough(beginning)) {
    const next = await chunks.next();
    if (next.done) break;
    beginning = Buffer.concat([beginning, next.value]);
  }
  return beginning;
}

export async function* joined(beginning: Uint8Array, rest: Chunks) {
  try {
    if (beginning.length > 0) yield beginning;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
