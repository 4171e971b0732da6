import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A proof of work, which needs no reading. Runs in the browser, so without Node's hashes. */
export type Work = { salt: string; bits: number };

/** Small batches, so that the page stays responsive. */
const atOnce = 2_000;

/** Finds a number whose hash with the salt is low enough, in small batches that yield to the browser. */
export async function doWork({ salt, bits }: Work, signal?: AbortSignal): Promise<string> {
  for (let start = 0; ; start += atOnce) {
    signal?.throwIfAborted();
    for (let number = start; number < start + atOnce; number += 1) {
      if (leadingZeroBits(sha256(utf8ToBytes(salt + number))) >= bits) return String(number);
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

export function leadingZeroBits(bytes: Uint8Array): number {
  const at = bytes.findIndex((byte) => byte !== 0);
  return at === -1 ? bytes.length * 8 : at * 8 + Math.clz32(bytes[at] ?? 0) - 24;
}
