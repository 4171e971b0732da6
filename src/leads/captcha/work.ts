import { sha256 } from './sha256.ts';

/** Work that shows a form was not sent by the thousand, and needs no reading. */
type Work = { salt: string; bits: number };

/** A second on a phone; an hour for whoever wants thousands. */
export const workBits = 15;

/** True when the hash of salt and number begins with so many zero bits. */
export function isWorkDone({ salt, bits }: Work, answer: string): boolean {
  return /^\d{1,15}$/.test(answer) && leadingZeroBits(sha256(salt + answer)) >= bits;
}

function leadingZeroBits(words: Uint32Array): number {
  const at = words.findIndex((word) => word !== 0);
  return at === -1 ? words.length * 32 : at * 32 + Math.clz32(words[at] ?? 0);
}

/** Nobody waits for a page that does not answer while it counts. */
const atOnce = 2_000;

/** Finds the number, in small portions between which the browser does what else is to be done. */
export async function doWork(work: Work, signal?: AbortSignal): Promise<string> {
  for (let start = 0; ; start += atOnce) {
    signal?.throwIfAborted();
    for (let number = start; number < start + atOnce; number += 1) {
      if (isWorkDone(work, String(number))) return String(number);
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
