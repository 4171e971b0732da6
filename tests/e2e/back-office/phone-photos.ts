import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export type Photo = { name: string; mimeType: string; buffer: Buffer };

/** As large as photos get: noise, which the browser has to shrink more than once. */
const heavy = { width: 4032, height: 3024, quality: 84 };
/** Over 2 MB. */
const large = { width: 2400, height: 1800, quality: 84 };
const light = { width: 640, height: 480, quality: 60 };

/** Photos as phones take them: rotated by EXIF, and with a location. */
export const takePhotos = (word: string, numbers: readonly number[]): Promise<Photo[]> =>
  Promise.all(numbers.map((number) => takePhoto(word, number, light)));

export const takeLargePhoto = (word: string, number: number): Promise<Photo> => takePhoto(word, number, large);

export const takeHeavyPhoto = (word: string, number: number): Promise<Photo> => takePhoto(word, number, heavy);

async function takePhoto(word: string, number: number, { width, height, quality }: typeof light): Promise<Photo> {
  const grain = randomBytes(width * height * 3);
  const buffer = await sharp(grain, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 9/1 0/1', GPSLongitudeRef: 'W' } })
    .toBuffer();
  return { name: `${word}-${String(number).padStart(2, '0')}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A picture's metadata. */
export async function readPhoto(bytes: Buffer) {
  const { exif, width, height } = await sharp(bytes).metadata();
  return { hasGps: exif?.includes('GPS') || isPlaced(exif), isUpright: height > width, exif };
}

/** The EXIF tag of the location, in either byte order. */
const isPlaced = (exif: Buffer | undefined): boolean =>
  exif !== undefined && (exif.includes(Buffer.from([0x25, 0x88])) || exif.includes(Buffer.from([0x88, 0x25])));
