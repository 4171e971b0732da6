import { codeKey } from '#src/lib/same-text.ts';

/**
 * The stock number with which a file or one of its folders begins, compared like everywhere, without case, dashes and
 * blanks: `BV-26-1001 bow.jpg`, `bv261001_2.jpg`, `BV-26-1001/bow.jpg`. The file comes before its folders, and the longest
 * number wins: `BV-1` is none of the photo `BV-10.jpg`.
 */
export function findCodeOfPath(path: string, isCode: (code: string) => boolean): string | undefined {
  const segments = path
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .split('/')
    .reverse();
  for (const segment of segments) {
    for (const end of endsOf(segment)) {
      const code = codeKey(segment.slice(0, end));
      if (code !== '' && isCode(code)) return code;
    }
  }
  return undefined;
}

/** Where a stock number can end: before what is no letter or digit, or at the end; the last one first. */
function endsOf(segment: string): number[] {
  const ends = [...segment.matchAll(/(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])/gu)].map(({ index }) => index);
  return ends.reverse();
}
