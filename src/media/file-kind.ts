/** What a file is, decided by its first bytes: names and declared types lie. */

export type PictureMime = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';
export type VideoMime = 'video/mp4' | 'video/quicktime' | 'video/webm';

/** Undefined for anything that is no picture we take; drawings that can carry scripts (SVG) are never taken. */
export function pictureMimeOf(bytes: Uint8Array): PictureMime | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (letters(bytes, 0, 4) === 'GIF8') return 'image/gif';
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (letters(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(letters(bytes, 8, 12))) return 'image/avif';
  return undefined;
}

/** Undefined for anything that is no video we take. */
export function videoMimeOf(bytes: Uint8Array): VideoMime | undefined {
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return 'video/webm';
  if (letters(bytes, 4, 8) !== 'ftyp') return undefined;
  const brand = letters(bytes, 8, 12);
  if (brand === 'qt  ') return 'video/quicktime';
  return /^(isom|iso\d|mp4\d|avc1|M4V |dash|mmp4)$/.test(brand) ? 'video/mp4' : undefined;
}

const startsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, position) => bytes[position] === byte);
const letters = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
